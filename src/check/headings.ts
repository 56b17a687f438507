import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { onEachPage, type CheckedPage } from './checkedSite';
import { at } from './places';

/**
 * Reports skipped levels, second titles and headings with nothing below them, because readers and screen readers rely
 * on headings.
 */
export const checkHeadings = onEachPage((page) => [...skippedLevels(page), ...titles(page), ...emptySections(page)]);

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

function emptySections(page: CheckedPage): Diagnostic[] {
  const listsPosts = page.parsed.frontMatter.list !== undefined;
  return (
    page.details.headings
      // The posts that a page lists stand below its last heading.
      .filter(({ isEmpty }, index, all) => isEmpty && !(listsPosts && index === all.length - 1))
      .map((heading) => problem('empty-section', { title: heading.title }, at(page, heading)))
  );
}
