import { headTagsSchema, type CheckedHeadTag } from '../config/look';
import type { CheckedPlugin, PluginSite, PluginSitePage, PluginFile } from '../config/plugins';
import { keyPath } from '../report/describeIssue';
import { type Diagnostic, problem } from '../report/diagnostic';
import { passStartAgain } from '../report/startAgain';
import { reasonThrown } from '../report/thrown';
import type { OutputFile } from '../model/outputFile';
import { ask } from './ask';

/** Elements that plugins put into the heads of pages, by path. */
export type PageHeads = Map<string, readonly CheckedHeadTag[]>;

/** Asks all plugins for elements in the head of each page; a plugin that fails is not asked for the next page. */
export function addHeads(
  plugins: readonly CheckedPlugin[],
  site: () => PluginSite,
): { heads: PageHeads; diagnostics: Diagnostic[] } {
  const heads: PageHeads = new Map();
  const diagnostics: Diagnostic[] = [];
  for (const { name, head } of plugins) {
    if (head === undefined) continue;
    const failure = addTo(heads, head, site());
    if (failure === undefined) continue;
    const { reason, page } = failure;
    diagnostics.push(problem('plugin-failed', { plugin: name, reason }, { file: page.file }));
  }
  return { heads, diagnostics };
}

function addTo(heads: PageHeads, head: NonNullable<CheckedPlugin['head']>, site: PluginSite) {
  for (const page of site.pages) {
    const asked = askHead(head, page, site);
    if ('reason' in asked) return { ...asked, page };
    if (asked.tags.length > 0) heads.set(page.path, [...(heads.get(page.path) ?? []), ...asked.tags]);
  }
  return undefined;
}

function askHead(
  head: NonNullable<CheckedPlugin['head']>,
  page: PluginSitePage,
  site: PluginSite,
): { tags: CheckedHeadTag[] } | { reason: string } {
  try {
    const result = headTagsSchema.safeParse(head(page, site));
    if (result.success) return { tags: result.data };
    const [issue] = result.error.issues;
    const place = keyPath(issue!.path);
    return {
      reason: `\`head\` returned something else than elements: ${place} ${issue!.message}`.replace(/\s+/g, ' '),
    };
  } catch (cause) {
    passStartAgain(cause);
    return { reason: reasonThrown(cause) };
  }
}

/** Asks all plugins for their files. */
export async function addFiles(
  plugins: readonly CheckedPlugin[],
  site: () => PluginSite,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const files: OutputFile[] = [];
  for (const { name, files: make } of plugins) {
    for (const file of await ask(name, make && (() => make(site())), diagnostics)) {
      if (isFile(file)) files.push({ path: file.path, contents: file.contents, source: name });
      else diagnostics.push(problem('plugin-failed', { plugin: name, reason: refusal(file) }));
    }
  }
  return { files, diagnostics };
}

function isFile({ path, contents }: PluginFile): boolean {
  const isInside = typeof path === 'string' && !path.split('/').some((part) => /^\.{0,2}$/.test(part));
  return isInside && !path.includes('\\') && (typeof contents === 'string' || contents instanceof Uint8Array);
}

function refusal({ path }: PluginFile): string {
  return `the file \`${path}\` has to have a path inside the output folder, with \`/\`, and text or bytes`;
}
