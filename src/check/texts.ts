import { isKnownLanguage } from '../markdown/code/languageNames';
import { problem, type Diagnostic } from '../report/diagnostic';
import { onEachPage, type CheckedPage, type CheckedSite, type Check, at, titleSpot } from './checkedSite';
import { findJsonError, placeInCode } from '../markdown/code/jsonError';

/**
 * Reports pages of one language with the same title: tabs, search and sidebar can't tell them apart. Nobody has written
 * the title of a page that is generated.
 */
export const checkTitles: Check = ({ pages, site: { languages } }) => {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const { title } = page.record;
    if (page.parsed.origin !== undefined) return [];
    const key = `${languages?.twins.languageOf(page).folder ?? ''} ${title}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, page);
      return [];
    }
    // Pages of one method in two areas both have its name as their title.
    const [call, otherCall] = [page, other].map(({ parsed }) => parsed.call);
    if (call !== undefined && call === otherCall) return [];
    return [problem('duplicate-title', { title, other: other.parsed.file }, at(page, titleSpot(page)))];
  });
};

/** Reports skipped levels, second titles and empty sections, which mislead screen readers. */
export const checkHeadings: Check = ({ pages, listing }) =>
  pages.flatMap((page) => [...skippedLevels(page), ...titles(page), ...emptySections(page, listing)]);

/** Reports blocks of JSON that cannot be parsed. */
export const checkJson = onEachPage((page) =>
  page.details.code
    .filter(({ language }) => language === 'json')
    .flatMap((code) => {
      const mistake = findJsonError(code.text);
      if (mistake === undefined) return [];
      return [problem('json-syntax', { reason: mistake.message }, at(page, placeInCode(code, mistake.offset)))];
    }),
);

/** Reports rows with more cells than the table has columns, because the last cells are not shown. */
export const checkTables = onEachPage((page) =>
  page.details.tables.flatMap(({ columns, rows }) =>
    rows.flatMap((row) => {
      const lost = row[columns.length];
      if (lost === undefined) return [];
      return [problem('table-cell-lost', { cells: row.length, columns: columns.length }, at(page, lost))];
    }),
  ),
);

/** Reports images that tell a blind reader, or one with a bad connection, nothing. */
export const checkImageTexts = onEachPage((page) =>
  page.details.imagesWithoutText.map((image) => problem('image-text', { url: image.url }, at(page, image))),
);

/** Reports links that nobody can see. */
export const checkLinkTexts = onEachPage((page) =>
  page.details.linksWithoutText.map((link) => problem('link-text', { url: link.url }, at(page, link))),
);

/** Reports reference links with an undefined label, because readers see the brackets. */
export const checkLabels = onEachPage((page) =>
  page.details.undefinedLabels.map((found) => problem('undefined-label', { label: found.label }, at(page, found))),
);

/** Reports ids that appear on a page twice, because links lead only to the first. */
export const checkIds = onEachPage((page) =>
  page.details.repeatedIds.map((found) => problem('repeated-id', { id: found.id }, at(page, found))),
);

/** Reports markdown that readers see as signs, and text that is lost or changed by accident. */
export const checkLostMarks = onEachPage((page) =>
  page.details.lostMarks.map((mark) => problem(mark.kind, { text: mark.text }, at(page, mark))),
);

/** Reports languages of code blocks that nobody knows, because the code has no colours. */
export const checkLanguages = onEachPage((page) =>
  page.details.code
    .filter(({ language, isImported }) => !isImported && /^[a-z]/.test(language) && !isKnownLanguage(language))
    .map((code) => problem('unknown-language', { language: code.language }, at(page, code))),
);

function skippedLevels(page: CheckedPage): Diagnostic[] {
  const { headings } = page.details;
  return headings.flatMap((heading, index) => {
    // A page whose title is in front matter may begin with either of the first two levels.
    const above = headings[index - 1]?.level ?? 1;
    if (heading.level <= above + 1) return [];
    return [problem('heading-skips-level', { title: heading.title, level: heading.level, above }, at(page, heading))];
  });
}

function titles(page: CheckedPage): Diagnostic[] {
  const [, ...others] = page.details.headings.filter(({ level }) => level === 1);
  return others.map((heading) => problem('second-title', { title: heading.title }, at(page, heading)));
}

function emptySections(page: CheckedPage, listing: CheckedSite['listing']): Diagnostic[] {
  const hasList = listing.has(page.record.path);
  return page.details.headings
    .filter(({ isEmpty }, index, all) => isEmpty && !(hasList && index === all.length - 1))
    .map((heading) => problem('empty-section', { title: heading.title }, at(page, heading)));
}
