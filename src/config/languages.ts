import { languageName } from '../base/languages';
import { textsOf } from './texts/textsOf';
import type { Config } from './schema';

/** A language of a site with several. */
export interface Language {
  /** Path of the folder that holds its pages: `/de/`, or `/` for all that are in no other. */
  folder: string;
  lang: string;
  /** Its name in the menu of languages. */
  label: string;
  /** Name in the original's sidebar → translated name. */
  labels: Readonly<Record<string, string>>;
  /** See `LanguageConfig`. */
  fallback: 'link' | 'page';
  /** True if readers are told that an original has changed since its translation. */
  notice: boolean;
  /** The configuration of a site that has these pages only. */
  config: Config;
}

/** The configuration of a site with one language, in whose words docgen speaks as far as it has them. */
export function inOwnWords(config: Config): Config {
  const { lang, languages, strings } = config;
  return Object.keys(languages).length > 1 ? config : { ...config, strings: { ...textsOf(lang), ...strings } };
}

/** The languages of a site, the original first; none where the site has only one. */
export function languagesOf(config: Config): readonly Language[] {
  const { languages } = config;
  const folders = Object.keys(languages);
  if (folders.length < 2) return [];
  const [first] = folders;
  const original = Object.hasOwn(languages, '/') ? '/' : first!;
  return [original, ...folders.filter((folder) => folder !== original)].map((folder) =>
    languageOf(folder, config, folder === original),
  );
}

function languageOf(folder: string, config: Config, isOriginal: boolean): Language {
  const { lang, label, title, description, nav, sidebar, strings, footer, labels, fallback, notice } =
    config.languages[folder]!;
  const own = isOriginal ? config.sidebar : undefined;
  return {
    folder,
    lang,
    label: label ?? languageName(new Intl.Locale(lang).minimize().toString()) ?? lang,
    labels,
    fallback,
    notice,
    config: {
      ...config,
      lang,
      title: title ?? config.title,
      description: description ?? config.description,
      nav: nav ?? config.nav,
      sidebar: sidebar ?? own,
      strings: isOriginal
        ? { ...textsOf(lang), ...config.strings, ...strings }
        : { ...config.strings, ...textsOf(lang), ...strings },
      ...((footer ?? config.footer) && { footer: footer ?? config.footer }),
    },
  };
}
