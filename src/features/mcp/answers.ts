import { words } from '../../../client/search/terms';
import { nearestName } from '../../report/nearest';
import type { BuiltSite, SiteMethods } from './builtSite';
import { findOperations, operationRecord } from './operationAnswer';
import { htmlTokens, type HtmlTag } from '../../../client/shared/htmlTokens';
import { tabSlug } from '../../../client/shared/tabChoice';
import { unescapeHtml } from '../../base/html';

/** A sample of a page, by the title of its tab. */
interface PageSample {
  title: string;
  code: string;
}

/** The answer of a tool; an error is one that the caller can do something about. */
export interface Answer {
  text: string;
  /** The same for programs. */
  structured?: Record<string, unknown>;
  isError?: boolean;
}

/** The pages that answer a query, best first. */
export async function answerSearch(site: BuiltSite, query: string, limit: number): Promise<Answer> {
  const { results, total, corrected, suggestion, missing } = await site.search(query, limit);
  return json({
    total,
    lookedFor: words(corrected ?? query),
    ...(corrected !== null && { searchedFor: corrected }),
    ...(suggestion !== null && { didYouMean: suggestion }),
    ...(missing.length > 0 && { notFound: missing, lookedIn: LOOKED_IN }),
    ...(total === 0 && (await inOriginal(site, query))),
    results,
  });
}

/** Says how many pages of the original answer a query, where no translation does. */
async function inOriginal({ languages, language, inLanguage }: BuiltSite, query: string) {
  const [original] = languages;
  if (original === undefined || language === original) return {};
  const { total } = await (await inLanguage(original)).search(query, 1);
  return total === 0 ? {} : { inOriginal: { language: original.lang, total } };
}

/** Texts that the search covers: a missing word may still occur in code. */
const LOOKED_IN = 'names, headings, texts, parameters and keys of replies; not in the code of samples';

/** A page as markdown. */
export async function answerPage(site: BuiltSite, address: string): Promise<Answer> {
  const page = site.findPage(address);
  if (page === undefined) {
    const own = await site.readOwnPage(address);
    if (own !== undefined) return { text: own };
    return failure(
      `There is no page \`${address}\`.`,
      nearestName(
        address,
        site.pages.map(({ path }) => path),
      ),
    );
  }
  const text = await site.readMarkdown(page);
  return text === undefined
    ? failure('This site was built without markdown: `exports.markdown` is off in its configuration.')
    : { text };
}

/** The record of a method, with what is needed to call it. */
export function answerMethod(site: BuiltSite, call: string, area: string | undefined): Answer {
  const { methods, operations } = site;
  const all = findOperations(operations, call);
  const [operation, another] = area === undefined ? all : all.filter((each) => each.area === area);
  if (operation !== undefined && another === undefined) return json(operationRecord(operation));
  if (another !== undefined) {
    const ids = all.map(({ id, verb, address }) => `${id} (${verb} ${address})`);
    return failure(`\`${call}\` means several operations: name one of ${listed(ids)}.`);
  }
  if (methods === undefined) return operations.length === 0 ? withoutMethods() : unknownOperation(operations, call);
  const named = methods.methods.filter((each) => each.call.toLowerCase() === call.toLowerCase() || each.id === call);
  const found = area === undefined ? named : named.filter((each) => each.area === area);
  if (found.length === 1) return json({ endpoint: methods.endpoint, ...found[0] });
  if (found.length > 1)
    return failure(
      `\`${call}\` is in several areas: name one of ${listed(found.map((each) => each.area))} as \`area\`.`,
    );
  if (named.length > 0)
    return failure(`\`${call}\` is not in \`${area!}\`, but in ${listed(named.map((each) => each.area))}.`);
  return failure(
    `No method \`${call}\` is documented.`,
    nearestName(
      call,
      methods.methods.map((each) => each.call),
    ),
  );
}

/** The same with a sample in a language, which the markdown of a page may leave out. */
export async function answerSample(
  site: BuiltSite,
  { call, area }: { call: string; area: string | undefined },
  name: string,
): Promise<Answer> {
  const answer = answerMethod(site, call, area);
  const page = site.findPage(String(answer.structured?.path));
  if (answer.structured === undefined || page === undefined) return answer;
  const samples = pageSamples((await site.readHtml(page)) ?? '');
  const sample = sampleNamed(samples, name);
  if (sample !== undefined) return json({ ...answer.structured, sample });
  const titles = samples.map(({ title }) => title);
  return failure(
    titles.length === 0
      ? `The page of \`${call}\` has no samples.`
      : `There is no sample \`${name}\`: name one of ${listed(titles)}.`,
  );
}

function unknownOperation(operations: BuiltSite['operations'], name: string): Answer {
  const known = operations.flatMap(({ id, verb, address }) => (name.includes(' ') ? [`${verb} ${address}`] : [id]));
  return failure(`No operation \`${name}\` is documented.`, nearestName(name, known));
}

/** All areas with the number of their methods; of their pages, on a site without methods. */
export function answerAreas({ methods, groups }: BuiltSite): Answer {
  if (methods === undefined)
    return json({ areas: groups.map(({ id, title, pages }) => ({ id, title, pages: pages.length })) });
  const count = (id: string) => methods.methods.filter(({ area }) => area === id).length;
  return json({ title: methods.title, areas: methods.areas.map((area) => ({ ...area, methods: count(area.id) })) });
}

/** The methods of an area, or its pages. */
export function answerArea({ methods, groups }: BuiltSite, id: string): Answer {
  const areas: readonly { id: string; title: string }[] = methods?.areas ?? groups;
  const area = areas.find((each) => [each.id, each.title.toLowerCase()].includes(id.toLowerCase()));
  if (area === undefined)
    return failure(
      `There is no area \`${id}\`.`,
      nearestName(
        id,
        areas.map((each) => each.id),
      ),
    );
  return json({ ...area, ...(methods !== undefined && { methods: methodsOf(methods, area.id) }) });
}

function methodsOf({ methods }: SiteMethods, id: string) {
  return methods
    .filter(({ area }) => area === id)
    .map(({ call, summary, path, coverage }) => ({ call, summary, path, coverage }));
}

function json(value: Record<string, unknown>): Answer {
  return { text: JSON.stringify(value, null, 1), structured: value };
}

function failure(text: string, near?: string): Answer {
  return { text: near === undefined ? text : `${text} Did you mean \`${near}\`?`, isError: true };
}

function withoutMethods(): Answer {
  return failure(
    'This site has no methods.json and no operations.json: it documents no methods of this kind, or ' +
      '`exports.methods` is off in its configuration. Find pages with `search` and read them with `read_page`.',
  );
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** The samples on a page, in order: what its tabs above the reply hold. */
function pageSamples(html: string): PageSample[] {
  const samples: PageSample[] = [];
  let into: keyof PageSample | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const last = samples.at(-1);
      if (last !== undefined && into !== undefined) last[into] += unescapeHtml(html.slice(token.from, token.to));
    }
    if (token.kind === 'close' && ['p', 'code'].includes(token.name)) into = undefined;
    if (token.kind !== 'open') continue;
    if (valueOf(token, 'id') === 'response') break;
    if (valueOf(token, 'role') === 'tabpanel') samples.push({ title: '', code: '' });
    into = beginsIn(token) ?? into;
  }
  return samples;
}

/** The sample that somebody means: `node.js`, `PHP wrapper`. */
function sampleNamed(samples: readonly PageSample[], name: string): PageSample | undefined {
  const asked = tabSlug(name);
  return (
    samples.find(({ title }) => tabSlug(title) === asked) ??
    samples.find(({ title }) => tabSlug(title).startsWith(asked) || asked.includes(tabSlug(title)))
  );
}

/** Part of a sample that the text behind a tag belongs to. */
function beginsIn(tag: HtmlTag): keyof PageSample | undefined {
  if (tag.name === 'code') return 'code';
  return valueOf(tag, 'class') === 'code-group-caption' ? 'title' : undefined;
}

function valueOf({ attributes }: HtmlTag, name: string): string | undefined {
  return attributes.find((each) => each.name === name)?.value;
}
