import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../config/project';
import { placeInConfig } from '../../config/validate';
import { problem, hasErrors, type Diagnostic } from '../../report/diagnostic';
import { commonNames, isEmpty, type Change, type ImportPlan } from './imported';
import { addParameters } from './addParameters';
import type { ImportFormat } from './format';
import { planImport } from './plan';
import { readDescription } from './readDescription';
import { ownSettings } from '../../parse/ownSettings';
import { parsePage } from '../../parse/page';
import { readNamedFile } from '../../read/importFile';
import { readInputs } from '../../build/readInputs';
import { fileOfName } from '../..//base/contentFolders';
import { linkPlaces } from '../../site/linkPlaces';
import { slashed } from '../../base/paths';
import { createSite } from '../../site/site';

interface ImportOptions {
  format: ImportFormat;
  /** As it was named on the command line. */
  file: string;
  currentFolder: string;
  /** Add missing parameters to pages that are there. */
  update: boolean;
  /** Write nothing. */
  dryRun: boolean;
}

/**
 * Reads a collection or description, compares it with the site and writes what is missing; if there are problems,
 * nothing is written.
 */
export async function importMethods(
  project: Project,
  { format, file: named, currentFolder, update, dryRun }: ImportOptions,
): Promise<ImportPlan> {
  const file = path.resolve(currentFolder, named);
  const shown = slashed(path.relative(project.root, file));
  const imported = await readDescription(await readNamedFile(file, named), {
    format,
    file: shown,
    site: { root: project.root, content: project.config.content },
    common: commonNames(project.config.api),
  });
  const { site, files, diagnostics } = await readSite(project);
  const unread = [...diagnostics, ...imported.diagnostics];
  if (hasErrors(unread)) return { findings: [], changes: [], diagnostics: unread };
  const plan = planImport(imported, { site, config: project.config, files, update });
  if (!dryRun) for (const change of plan.changes) await apply(change, project);
  return isEmpty(imported)
    ? { ...plan, diagnostics: [...plan.diagnostics, problem('import-nothing', {}, { file: shown })] }
    : plan;
}

async function readSite(project: Project) {
  const { config } = project;
  const {
    files: found,
    sources,
    imports,
    diagnostics: unread,
  } = await readInputs({ ...project, config: { ...config, plugins: [], lastUpdated: false, exports: undefined } });
  const { markdown, api, method, samples } = ownSettings(config);
  const options = { markdown, api, method, samples, imports, highlight: (code: string) => code.split('\n') };
  const parsed = sources.map((source) => parsePage(source, options));
  const { site } = createSite(
    parsed.map(({ page }) => page),
    {
      config,
      generator: project.generator,
      folder: path.basename(project.contentFolder),
      linkPlaces: linkPlaces(project),
      placeInConfig: (text) => placeInConfig(project.configSource, text),
      times: new Map(),
      ...found,
    },
  );
  const diagnostics: Diagnostic[] = [...unread, ...parsed.flatMap((each) => each.diagnostics)];
  return { site, files: found.markdown, diagnostics };
}

async function apply(change: Change, project: Project): Promise<void> {
  const file = fileOfName(change.relativePath, project);
  if (change.kind === 'new') {
    await mkdir(path.dirname(file), { recursive: true });
    // Fails if a file has appeared in the meantime, because nothing that a person wrote may be overwritten.
    await writeFile(file, change.text, { flag: 'wx' });
  } else {
    await writeFile(file, addParameters(await readFile(file, 'utf8'), change.add));
  }
}
