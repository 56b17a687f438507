import type { WorkerBuild } from '../../../client/offline/protocol';
import type { SiteData } from '../../../client/shared/site';

/**
 * Placeholders in the bundle for the data of the site and of the build, and for names that depend on them: they are not
 * known yet when bundling begins.
 */
export const SITE_PLACEHOLDER = '__DOCGEN_SITE__';
export const BUILD_PLACEHOLDER = '__DOCGEN_BUILD__';
export const SHELL_PLACEHOLDER = '__DOCGEN_SHELL__';

/** Fills the data of one site into the client's script. */
export function fillInSite(script: string, site: SiteData, others: readonly string[] = []): string {
  return script.replaceAll(SITE_PLACEHOLDER, () => JSON.stringify(withUsedTexts(site, [script, ...others])));
}

/** The same with the texts that the scripts show: the others are in pages already. */
function withUsedTexts({ strings, ...site }: SiteData, scripts: readonly string[]): SiteData {
  if (strings === undefined) return site;
  const used = Object.entries(strings).filter(([key]) => scripts.some((script) => script.includes(key)));
  return used.length === 0 ? site : { ...site, strings: Object.fromEntries(used) };
}

/** Names of files relative to the starter: those of the shell, of which the first script starts it, and the frame's. */
interface ShellNames {
  scripts: readonly string[];
  early: string;
  search: string;
  styles: readonly string[];
  frame: string;
}

/** Fills the names of the shell's files into the starter. */
export function fillInShell(starter: string, names: ShellNames): string {
  return starter.replaceAll(SHELL_PLACEHOLDER, () => JSON.stringify(names));
}

/** Fills the data of one build into the service worker's script. */
export function fillInBuild(script: string, build: WorkerBuild): string {
  return script.replaceAll(BUILD_PLACEHOLDER, () => JSON.stringify(build));
}
