import { METHOD_SECTIONS, REQUIRED_PARAMETERS, RESPONSE } from '../../client/shared/methodSections';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { onEachMethod, type CheckedPage } from './checkedSite';
import { at, keySpot } from './places';
import type { HeadingDetail } from '../model/pageDetails';

/**
 * The sections that an author has to write; the others are written by docgen, or needed only if there is something to
 * say.
 */
const NEEDED = [REQUIRED_PARAMETERS, RESPONSE];

/** A method page needs all required sections, each once and in the right order. */
export const checkMethodSections = onEachMethod((page) => {
  const found = page.details.headings.filter(({ level, title }) => level === 2 && METHOD_SECTIONS.includes(title));
  return [...missing(page, found), ...misplaced(page, found)];
});

function missing(page: CheckedPage, found: readonly HeadingDetail[]): Diagnostic[] {
  const place = page.details.headings.find(({ level }) => level === 1) ?? keySpot(page, 'call');
  return NEEDED.filter((title) => !found.some((heading) => heading.title === title)).map((title) =>
    problem('section-missing', { title }, at(page, place)),
  );
}

function misplaced(page: CheckedPage, found: readonly HeadingDetail[]): Diagnostic[] {
  return found.flatMap((heading, index) => {
    const before = found.slice(0, index);
    const { title } = heading;
    if (before.some((other) => other.title === title)) {
      return [problem('section-twice', { title }, at(page, heading))];
    }
    const later = before.find((other) => METHOD_SECTIONS.indexOf(other.title) > METHOD_SECTIONS.indexOf(title));
    if (later === undefined) return [];
    return [problem('section-order', { title, later: later.title }, at(page, heading))];
  });
}
