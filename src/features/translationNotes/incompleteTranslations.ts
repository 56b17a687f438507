import type { Language } from '../../config/languages';
import type { Site, SitePage } from '../../model/site';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { isFallback, isListed } from '../../site/visibility';

/** A page and the original that it translates. */
export interface Translation {
  page: SitePage;
  original: SitePage;
  language: Language;
}

/** The translations of a site that have an original. */
export function translationsOf({ pages, languages }: Site): Translation[] {
  if (languages === undefined) return [];
  const { twins, editions } = languages;
  return pages.flatMap((page): Translation[] => {
    const [original] = twins.of(page);
    const language = twins.languageOf(page);
    if (original === undefined || original === page || !isWritten(page)) return [];
    return language === editions[0]!.language ? [] : [{ page, original, language }];
  });
}

/** Reports what the site lacks: translations of its pages, originals of translations, parameters in one of them. */
export function incompleteTranslations(site: Site): Diagnostic[] {
  const { pages, languages } = site;
  if (languages === undefined) return [];
  const { twins, editions } = languages;
  const [first, ...others] = editions.map(({ language }) => language);
  const missing = pages.flatMap((page): Diagnostic[] => {
    if (twins.languageOf(page) !== first || !isListed(page) || !isWritten(page)) return [];
    const there = twins.of(page);
    const without = others.filter((_language, at) => !isWritten(there[at + 1])).map(({ lang }) => lang);
    return without.length === 0
      ? []
      : [problem('translation-missing', { languages: without, file: page.record.relativePath }, at(page))];
  });
  const orphaned = pages.filter(
    (page) => twins.languageOf(page) !== first && twins.of(page)[0] === undefined && isListed(page) && isWritten(page),
  );
  return [
    ...missing,
    ...orphaned.map((page) => problem('translation-orphaned', { lang: first!.lang }, at(page))),
    ...translationsOf(site).flatMap(differentParameters),
  ];
}

/** True for a page that has a file of its own: neither the text of an original, nor one that docgen makes. */
function isWritten(page: SitePage | undefined): boolean {
  return page !== undefined && !isFallback(page) && page.parsed.origin !== 'docgen';
}

/** Names of parameters are the same in all languages. */
function differentParameters({ page, original }: Translation): Diagnostic[] {
  const [own, others] = [parameterNames(page), parameterNames(original)];
  const missing = others.filter((name) => !own.includes(name));
  const added = own.filter((name) => !others.includes(name));
  if (missing.length + added.length === 0 || own.length === 0) return [];
  return [problem('translation-parameters', { original: original.parsed.file, missing, added }, at(page))];
}

function parameterNames({ parsed: { operation } }: SitePage): string[] {
  return (operation?.parameters ?? []).map(({ name }) => name);
}

function at({ parsed: { file } }: SitePage): { file: string; line: number; column: number } {
  return { file, line: 1, column: 1 };
}
