import { changesPage } from '../../client/shared/markdownPath';
import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';

export type ExportName = keyof Config['exports'];

/** Kinds of pages that a site has. */
interface Needs {
  operations: boolean;
  /** Operations whose past is known. */
  past: boolean;
}

interface Export {
  /** Files, once for each language. */
  files: readonly string[];
  /** True if the site has what they are about; without it they are about any page. */
  isNeeded?: (site: Needs) => boolean;
  /** Another export without which there are none. */
  of?: ExportName;
}

const ofOperations = ({ operations }: Needs): boolean => operations;

const EXPORTS: Readonly<Record<ExportName, Export>> = {
  openapi: { files: ['openapi.json'], isNeeded: ofOperations },
  postman: { files: ['postman_collection.json'], isNeeded: ofOperations },
  methods: { files: ['methods.json', 'methods.schema.json', 'operations.json'], isNeeded: ofOperations },
  markdown: { files: [] },
  changes: { files: [changesPage, 'changes.json', 'changes.atom', 'feed.json'], isNeeded: ({ past }) => past },
  llms: { files: ['llms.txt', 'llms-full.txt'], of: 'markdown' },
};

/** Files of an export, once for each language. */
export function filesOfExport(name: ExportName): readonly string[] {
  return EXPORTS[name].files;
}

/** True if pages have records beside them: those lead into descriptions, and are kept with the markdown. */
export function hasRecords({ markdown, methods, openapi }: Config['exports']): boolean {
  return markdown !== false && methods !== false && openapi !== false;
}

/** Exports that are configured, else the texts of all pages, and the rest for pages of operations. */
export function selectedExports(
  { exports }: Config,
  pages: readonly SitePage[],
  history: { ofPages: boolean; ofPlugins: boolean },
): ReadonlySet<ExportName> {
  const past = pages.some(
    ({ parsed }) =>
      (parsed.operation ?? parsed.documents) !== undefined &&
      (parsed.origin === undefined ? history.ofPages : history.ofPlugins),
  );
  const site = { operations: pages.some(({ parsed }) => parsed.operation !== undefined), past };
  const isOn = (name: ExportName): boolean => {
    const { isNeeded, of } = EXPORTS[name];
    return isNeeded?.(site) !== false && exports[name] !== false && (of === undefined || isOn(of));
  };
  return new Set((Object.keys(EXPORTS) as ExportName[]).filter(isOn));
}
