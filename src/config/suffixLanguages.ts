import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { languageName } from '../base/languages';
import { slashed } from '../base/paths';
import type { UserConfig } from './schema';
import { COMMON, HALF } from './folderLanguages';
import { meantTag } from './languageTag';

interface SuffixLanguages {
  languages: NonNullable<UserConfig['languages']>;
  folders: ContentFolder[];
}

const SUFFIXED = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)\.(?:md|mdx|markdown)$/i;

/** Languages of files such as `install.de.md`, if half of them have a twin; undefined for none. */
export async function suffixLanguages(contentFolder: string, lang: string): Promise<SuffixLanguages | undefined> {
  const entries = await readdir(contentFolder, { recursive: true, withFileTypes: true });
  const names = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const pages = new Map<string, Set<string>>();
  const stems = new Set<string>();
  for (const name of names.map((each) => slashed(path.relative(contentFolder, each)))) {
    const [, stem, tag] = SUFFIXED.exec(name) ?? [];
    if (stem === undefined || languageName(meantTag(tag!)) === undefined)
      stems.add(name.replace(/\.(?:mdx?|markdown)$/i, ''));
    else pages.set(tag!, (pages.get(tag!) ?? new Set()).add(stem));
  }
  const hasTwin = (tag: string) => (stem: string) =>
    stems.has(stem) || [...pages].some(([other, own]) => other !== tag && own.has(stem));
  const tags = [...pages].flatMap(([tag, own]) => {
    const all = [...own];
    return all.filter(hasTwin(tag)).length >= HALF * all.length ? [tag] : [];
  });
  if (!tags.some((tag) => COMMON.test(tag))) return undefined;
  return named(tags, originalOf(tags, { pages, stems, lang }), { contentFolder, lang });
}

interface Found {
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  stems: ReadonlySet<string>;
  lang: string;
}

/** The tag of the originals, where most of them have one too: that of the site's language, else the most frequent. */
function originalOf(tags: readonly string[], { pages, stems, lang }: Found): string | undefined {
  const most = Math.max(...tags.map((tag) => pages.get(tag)!.size));
  const isPlain = [...stems].filter((stem) => tags.some((tag) => pages.get(tag)!.has(stem))).length >= HALF * most;
  if (isPlain) return undefined;
  const [language = ''] = lang.split('-');
  const like = (start: string) => tags.find((tag) => tag.toLowerCase().startsWith(start));
  return like(lang.toLowerCase()) ?? like(language) ?? tags.find((tag) => pages.get(tag)!.size === most);
}

function named(
  tags: readonly string[],
  original: string | undefined,
  { contentFolder, lang }: { contentFolder: string; lang: string },
): SuffixLanguages {
  const others = tags.filter((tag) => tag !== original).sort();
  const first = { folder: contentFolder, path: '/', ...(original !== undefined && { suffix: original }) };
  return {
    languages: {
      '/': original === undefined ? lang : meantTag(original),
      ...Object.fromEntries(others.map((tag) => [`/${tag}/`, meantTag(tag)])),
    },
    folders: [first, ...others.map((tag) => ({ folder: contentFolder, path: `/${tag}/`, suffix: tag }))],
  };
}
