import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isRecord } from '../base/code/values';
import { isThere } from '../base/missing';
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
      const files = [path.join(DOCS, `${version}.json`), ...['navbar', 'footer'].map(themeFile)];
      const labels: Record<string, string> = {};
      for (const file of files.map((each) => path.join(place, each))) {
        const text = await textIn(folder, file);
        read.set(path.join(folder, file), text);
        Object.assign(labels, labelsIn(text));
      }
      languages[`/${name}/`] = { ...said, labels };
      otherFolders.push({ folder: pages, path: `/${name}/` });
    }
  }
  return otherFolders.length === 0 ? { read } : { languages, otherFolders, read };
}

function themeFile(name: string): string {
  return path.join('docusaurus-theme-classic', `${name}.json`);
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
    // What is no JSON names nothing.
  }
  return Object.fromEntries(found);
}
