import { RELATIVE_BASE } from '../../base/relativeBase';
import type { SiteData } from '../../../client/shared/site';
import type { Texts } from '../../../client/shared/text';

/** Placeholders in the bundle for data that is not known when bundling begins. */
export const SITE_PLACEHOLDER = '__DOCGEN_SITE__';
export const BUILD_PLACEHOLDER = '__DOCGEN_BUILD__';
export const SHELL_PLACEHOLDER = '__DOCGEN_SHELL__';

/** Fills the data of one site into the client's script, with the texts that it and others show. */
export function fillInSite(script: string, site: SiteData, others: readonly string[] = []): string {
  // JSON leaves out what is undefined.
  const filled = { ...site, strings: usedTexts(site, [script, ...others]) };
  const text = JSON.stringify(filled);
  if (site.base !== RELATIVE_BASE) return script.replaceAll(SITE_PLACEHOLDER, () => text);
  const inBrowser = `JSON.parse(${JSON.stringify(text)}.replaceAll("${RELATIVE_BASE}",self.docgenBase))`;
  return script.replaceAll(SITE_PLACEHOLDER, () => inBrowser);
}

/** Names in quotes that may be keys of texts: `textOf(site, "menu.open", "Open menu")`. */
const KEY = /["'`][a-z]\w*\.\w+["'`]/gi;

/** The texts of a site that scripts show: the others are in pages already. Undefined for none. */
export function usedTexts({ strings = {} }: SiteData, scripts: readonly string[]): Texts | undefined {
  const texts = Object.entries(strings);
  if (texts.length === 0) return undefined;
  // To look for each text in all of the scripts was a tenth of the build of a site in many languages.
  const keys = scripts.flatMap((script) => script.match(KEY) ?? []).join('');
  const used = texts.filter(([key]) => keys.includes(key));
  return used.length === 0 ? undefined : Object.fromEntries(used);
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

/** Fills the data of one build into a script that a feature runs by itself. */
export function fillInBuild(script: string, build: unknown): string {
  return script.replaceAll(BUILD_PLACEHOLDER, () => JSON.stringify(build));
}
