import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isRecord } from '../literals/values';
import { isThere } from '../base/files';
import { languageOf } from './languages';
import type { SiteRecord } from '../config/generator';
import { isText, textIn, textOr } from './siteRecord';

/** The languages of a Docusaurus site: what docgen calls them, and the folders with their pages. */
interface DocusaurusLanguages extends Pick<SiteRecord, 'otherFolders'> {
  languages?: Record<string, unknown>;
  /** Texts of the files that were read, by their absolute paths. */
  read: Map<string, string>;
}

const DOCS = 'docusaurus-plugin-content-docs';

/**
 * The languages of which the pages are there, each in a folder of its own; `version` is the name of the version that
 * readers get first. Names in sidebar, top bar and footer come from the files of translations.
 */
export async function docusaurusLanguages(
  folder: string,
  i18n: unknown,
  version = 'current',
): Promise<DocusaurusLanguages> {
  const read = new Map<string, string>();
  const { defaultLocale, locales, localeConfigs, path: at } = isRecord(i18n) ? i18n : {};
  const settings = isRecord(localeConfigs) ? localeConfigs : {};
  const names = (Array.isArray(locales) ? (locales as unknown[]) : []).filter(isText);
  const languages: Record<string, unknown> = {};
  const otherFolders: ContentFolder[] = [];
  for (const name of names) {
    const own = isRecord(settings[name]) ? settings[name] : {};
    const said = { lang: languageOf(own.htmlLang, name), ...(isText(own.label) && { label: own.label }) };
    const place = path.join(textOr(at, 'i18n'), textOr(own.path, name));
    const pages = path.join(folder, place, DOCS, version);
    if (name === defaultLocale) languages['/'] = said;
    else if (said.lang !== undefined && isThere(pages)) {
      const texts = await textsOf(folder, place, version);
      texts.forEach((text, file) => read.set(file, text));
      const labels = [...texts.values()].map(labelsIn);
      languages[`/${name}/`] = { ...said, labels: Object.assign({}, ...labels) as Record<string, string> };
      otherFolders.push({ folder: pages, path: `/${name}/` });
    }
  }
  return otherFolders.length === 0 ? { read } : { languages, otherFolders, read };
}

/** The files with names in sidebar, top bar and footer, and their texts. */
async function textsOf(folder: string, place: string, version: string): Promise<Map<string, string>> {
  const theme = 'docusaurus-theme-classic';
  const files = [`${DOCS}/${version}.json`, `${theme}/navbar.json`, `${theme}/footer.json`];
  const named = files.map((file) => path.join(place, file));
  const texts = await Promise.all(named.map((file) => textIn(folder, file)));
  return new Map(named.map((file, index) => [path.join(folder, file), texts[index]!]));
}

/** `"sidebar.docs.category.Basics": { "message": "Grundlagen" }` → Basics: Grundlagen */
function labelsIn(text: string): Record<string, string> {
  const found: [string, string][] = [];
  try {
    const all: unknown = JSON.parse(text);
    for (const [key, each] of Object.entries(isRecord(all) ? all : {})) {
      const [, name] =
        /^(?:sidebar\.[^.]+\.(?:category|link|doc)|(?:link\.)?(?:item\.label|title))\.(.+)$/.exec(key) ?? [];
      if (name !== undefined && isRecord(each) && isText(each.message)) found.push([name, each.message]);
    }
  } catch {
    // Invalid JSON names nothing.
  }
  return Object.fromEntries(found);
}
