import { typeWord } from '../../../../client/features/api/shared/parameterSchema';
import type { Diagnostic } from '../../../report/diagnostic';
import { problem } from './messages';
import { type Check, type CheckedPage, at, keySpot } from '../../../check/checkedSite';
import { onEachMethod } from './onEachMethod';
import { METHOD_SECTIONS, REQUIRED_PARAMETERS, RESPONSE } from '../../../../client/shared/methodSections';
import type { HeadingDetail } from '../../../model/pageDetails';

/** Sections that authors write; docgen writes the others, or they are optional. */
const NEEDED = [REQUIRED_PARAMETERS, RESPONSE];

/** A method page needs all required sections, each once and in the right order. */
export const checkMethodSections = onEachMethod((page) => {
  const found = page.details.headings.filter(({ level, title }) => level === 2 && METHOD_SECTIONS.includes(title));
  return [...missing(page, found), ...misplaced(page, found)];
});

/** The title of a method page has to be the name of the method. */
export const checkMethodName = onEachMethod((page, { name: call }) => {
  const heading = page.details.headings.find(({ level }) => level === 1);
  if (heading?.title === call) return [];
  return [problem('method-name', { title: heading?.title, call }, at(page, heading ?? keySpot(page, 'call')))];
});

/** A paginated reply needs a parameter for the next page, or a sentence that says what is not documented about it. */
export const checkPagination = onEachMethod((page, { pagination, parameters }) => {
  if (pagination !== true || parameters.some(({ name }) => name === 'page') || page.details.inlineCode.includes('page'))
    return [];
  return [problem('pagination-parameter', {}, at(page, keySpot(page, 'pagination')))];
});

/** Reports pages that claim to document nothing, but do. */
export const checkCoverageClaim = onEachMethod((page, { coverage, parameters, responses }) => {
  if (coverage !== 'none' || (parameters.length === 0 && responses.length === 0)) return [];
  return [problem('coverage-claim', {}, at(page, keySpot(page, 'coverage')))];
});

/** A method may have a page in two areas; both have to document the same parameters. */
export const checkMethodPages: Check = ({ pages, site: { languages } }) => {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page): Diagnostic[] => {
    const method = page.parsed.operation;
    if (method?.call === undefined) return [];
    // Translations are compared with their originals when that is asked for.
    const key = `${languages?.twins.languageOf(page).folder ?? ''} ${method.call}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, page);
      return [];
    }
    if (signature(page) === signature(other)) return [];
    return [
      problem('method-pages-differ', { call: method.call, other: other.parsed.file }, at(page, keySpot(page, 'call'))),
    ];
  });
};

function signature({ parsed: { operation } }: CheckedPage): string {
  return JSON.stringify(operation?.parameters.map(({ name, schema, required }) => [name, typeWord(schema), required]));
}

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
