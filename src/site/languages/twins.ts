import { languageAt } from '../../base/languages';
import { withoutMarkdown } from '../../base/markdownFile';
import type { AddressRule } from '../../config/addresses';
import type { Language } from '../../config/languages';
import type { SitePage } from '../../model/site';
import { fileOfLink } from '../links';
import { folderOf, isIndex, pageOfFile } from '../paths';
import { createRewriter } from '../rewriter';

/** Substitutes for missing files that a translation names. */
export interface Originals {
  /** The translation of the original's file, or else that itself: `de/a.md` → the page of `a.md`. */
  pageFor(file: string): SitePage | undefined;
  /** `de/flow.svg` → `flow.svg` */
  fileFor(file: string): string | undefined;
}

interface OriginalsOptions {
  languages: readonly Language[];
  twins: Pick<Twins, 'of'>;
  byFile: ReadonlyMap<string, SitePage>;
}

/** Pages that are the same in different languages. */
export interface Twins {
  languageOf(page: SitePage): Language;
  /** The same page in each language, in the order of the languages; undefined where there is none. */
  of(page: SitePage): readonly (SitePage | undefined)[];
}

/** A translation is the file at the path of the original in the folder of its language, or says what it translates. */
export function findTwins(
  pages: readonly SitePage[],
  languages: readonly Language[],
  { rewrites = {} }: Pick<AddressRule, 'rewrites'> = {},
): Twins {
  const placed = createRewriter(rewrites);
  const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
  const languageOf = (page: SitePage): Language => languageAt(`/${page.record.relativePath}`, languages);
  const keyOf = (page: SitePage): string => {
    const { translates } = page.parsed.frontMatter;
    const named = translates === undefined ? undefined : pageOfFile(fileOfLink(translates, page), byFile);
    const original = named ?? page;
    return twinKey(placed(original.record.relativePath), languageOf(original));
  };
  // Keys by file: a page may have been read again.
  const keys = new Map(pages.map((page) => [page.record.relativePath, keyOf(page)]));
  const keyIn = ({ record }: SitePage): string => keys.get(record.relativePath) ?? '';
  const twins = new Map<string, (SitePage | undefined)[]>();
  for (const page of inPrecedence(pages)) {
    const known = twins.get(keyIn(page)) ?? languages.map(() => undefined);
    twins.set(keyIn(page), known);
    known[languages.indexOf(languageOf(page))] ??= page;
  }
  return { languageOf, of: (page) => twins.get(keyIn(page)) ?? [] };
}

/** Pages that name their original come first: they are its translation, whatever else is at that path. */
function inPrecedence(pages: readonly SitePage[]): SitePage[] {
  const says = ({ parsed }: SitePage) => Number(parsed.frontMatter.translates === undefined);
  return [...pages].sort((a, b) => says(a) - says(b));
}

/** `de/guides/README.md` in `/de/` → `guides/index` */
function twinKey(relativePath: string, { folder }: Language): string {
  const inside = relativePath.slice(folder.length - 1);
  if (!isIndex(inside)) return withoutMarkdown(inside);
  const around = folderOf(inside);
  return around === '' ? 'index' : `${around}/index`;
}

/** Finds originals for files that are missing in the folder of a language. */
export function createOriginals({ languages, twins, byFile }: OriginalsOptions): Originals {
  const [original] = languages;
  const fileFor = (file: string): string | undefined => {
    const { folder } = languageAt(`/${file}`, languages);
    if (folder === original!.folder) return undefined;
    return (original!.folder + `/${file}`.slice(folder.length)).slice(1);
  };
  return {
    fileFor,
    pageFor(file) {
      const name = fileFor(file);
      const page = name === undefined ? undefined : pageOfFile(name, byFile);
      return page && (twins.of(page)[languages.indexOf(languageAt(`/${file}`, languages))] ?? page);
    },
  };
}
