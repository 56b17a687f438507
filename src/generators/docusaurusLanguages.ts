import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { asList, asRecord } from '../literals/values';
import { isThere } from '../base/files';
import { languageOf } from './languages';
import type { SiteRecord } from '../config/generator';
import type { SiteFiles } from './siteFiles';
import { isText, textOr } from './siteRecord';
import { textsIn } from './texts';

/** The languages of a Docusaurus site: what docgen calls them, and the folders with their pages. */
interface DocusaurusLanguages extends Pick<SiteRecord, 'otherFolders'> {
  languages?: Record<string, unknown>;
  /** Folders of the texts of each language beside the first one. */
  texts: Readonly<Record<string, string>>;
  /** Texts of the only language. */
  strings?: Record<string, string>;
}

const DOCS = 'docusaurus-plugin-content-docs';
const THEME = 'docusaurus-theme-classic';
/** Texts of its theme, in `code.json`. */
const TEXTS = Object.fromEntries(
  Object.entries({
    'docs.paginator.previous': 'page.previous',
    'docs.paginator.next': 'page.next',
    'docs.sidebar.navAriaLabel': 'sidebar.label',
    'common.editThisPage': 'page.edit',
    'common.skipToMainContent': 'shell.skip',
    'TOCCollapsible.toggleButtonLabel': 'contents.title',
    'SearchBar.label': 'search.button',
    'NotFound.title': 'notFound.title',
    'NotFound.p1': 'notFound.text',
    'navbar.mobileLanguageDropdown.label': 'topBar.languages',
    'CodeBlock.copy': 'code.copy',
    'CodeBlock.copied': 'copied.done',
    ...Object.fromEntries(
      ['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => [
        `admonition.${kind}`,
        `container.${kind}`,
      ]),
    ),
  }).map(([name, key]) => [`theme.${name}`, { message: key }]),
);
const LABEL = /^(?:sidebar\.[^.]+\.(?:category|link|doc)|(?:link\.)?(?:item\.label|title))\.(.+)$/;

/**
 * The languages of which the pages are there, each in a folder of its own; `version` is the name of the version that
 * readers get first. Names in sidebar, top bar and footer come from the files of translations.
 */
export function docusaurusLanguages(
  files: SiteFiles,
  i18n: unknown,
  { version, below, footer }: { version: string; below: string; footer: string | undefined },
): DocusaurusLanguages {
  const { defaultLocale, locales, localeConfigs, path: at } = asRecord(i18n);
  const languages: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  const otherFolders: ContentFolder[] = [];
  let strings: Record<string, string> = {};
  for (const name of asList(locales).filter(isText)) {
    const own = asRecord(asRecord(localeConfigs)[name]);
    const place = path.join(textOr(at, 'i18n'), textOr(own.path, name));
    const words = textsIn(files.keys(path.join(place, 'code.json')), TEXTS);
    const label = isText(own.label) ? { label: own.label } : {};
    const said = { lang: languageOf(own.htmlLang, name), ...label, strings: words };
    if (name === defaultLocale) strings = words;
    const pages = path.join(files.folder, place, DOCS, version);
    if (name === defaultLocale) languages['/'] = said;
    else if (said.lang !== undefined && isThere(pages)) {
      const named = [`${DOCS}/${version}.json`, `${THEME}/navbar.json`, `${THEME}/footer.json`];
      const labels = named.flatMap((file) => labelsIn(files.keys(path.join(place, file)), footer));
      const { title } = textsIn(files.keys(path.join(place, THEME, 'navbar.json')), { title: { message: 'title' } });
      texts[name] = place;
      // Its visitors read what is not translated in the original, at the address of their language.
      const own = { ...(title && { title }), labels: Object.fromEntries(labels), fallback: 'page' as const };
      languages[`/${name}/`] = { ...said, ...own };
      otherFolders.push({ folder: pages, path: path.posix.join('/', name, below, '/') });
    }
  }
  return otherFolders.length === 0 ? { texts, strings } : { languages, texts, otherFolders };
}

/** `"sidebar.docs.category.Basics": { "message": "Grundlagen" }` → Basics: Grundlagen; the footer’s text likewise. */
function labelsIn(keys: Record<string, unknown>, footer: string | undefined): [string, string][] {
  return Object.entries(keys).flatMap(([key, each]) => {
    const name = key === 'copyright' ? footer : LABEL.exec(key)?.[1];
    const { message } = asRecord(each);
    return name !== undefined && isText(message) ? [[name, message]] : [];
  });
}
