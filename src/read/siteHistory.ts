import path from 'node:path';
import { nameOfFile } from '../base/contentFolders';
import { languageAt } from '../base/languages';
import { commonFolder } from './commonFolder';
import type { Project } from '../config/project';
import type { PageHistory } from '../model/history';
import type { Inputs } from '../model/inputs';
import { isPagePath } from './discover';
import { type Diagnostic, problem } from '../report/diagnostic';
import { READ_FOR_EACH_PARSED, rangeOf } from './range';
import { readHistory } from './readHistory';

/** The history of the pages, and a key that identifies it. */
export interface RememberedPast {
  key: string;
  history: PageHistory;
}

/** The history of pages, if some may be those of operations; the remembered one until there is a new commit. */
export async function readSiteHistory(
  project: Project,
  { tip, sources, hasPages }: Pick<Inputs, 'tip' | 'sources'> & { hasPages: boolean },
  before: RememberedPast | undefined,
): Promise<RememberedPast> {
  // Without the page of an operation there is nothing to compare.
  const isDescribed = tip.state !== 'none' && tip.described !== undefined;
  if (!hasPages && !isDescribed) return { key: '', history: { state: 'none' } };
  const limit = rangeOf(project.config, sources.length).versions * READ_FOR_EACH_PARSED;
  const folders = Object.keys(project.config.languages).map((folder) => ({ folder }));
  const original = folders.find(({ folder }) => folder === '/') ?? folders[0];
  const key = JSON.stringify([tip, limit, hasPages, folders]);
  if (before?.key === key) return before;
  const around = commonFolder(project);
  const nameOf = (file: string) => {
    const name = hasPages ? nameOfFile(path.join(around, file), project) : undefined;
    if (name === undefined || !isPagePath(name, project)) return undefined;
    // A translation that follows later is no change of the API.
    return original === undefined || languageAt(`/${name}`, folders) === original ? name : undefined;
  };
  return { key, history: await readHistory(project, tip, { limit, nameOf }) };
}

/** The problems that keep the site from showing its history. */
export function historyDiagnostics({ state }: PageHistory, isShown: boolean): Diagnostic[] {
  return isShown && (state === 'shallow' || state === 'partial') ? [problem('changes-missing', { reason: state })] : [];
}
