import { languageName } from '../base/languages';

const NAMED = /^(?:\/([^/]+))?\/404(?:\.(?:html|md))?$/i;

/** The page for missing addresses that a path or a file names, also that of a language: `/pt-br/404.md` → /pt-br/404 */
export function notFoundPage(path: string): string | undefined {
  const [whole, folder] = NAMED.exec(path) ?? [];
  if (whole === undefined || (folder !== undefined && languageName(folder) === undefined)) return undefined;
  return whole.replace(/\.\w+$/, '');
}
