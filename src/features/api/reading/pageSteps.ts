import type { Root } from 'mdast';
import type { Operation } from '../../../../client/features/api/shared/operation';
import { METHOD_SECTIONS } from '../../../../client/shared/methodSections';
import { slugify } from '../../../base/slug';
import type { PageSteps, SteppedPage } from '../../../markdown/context';
import { headingText } from '../../../markdown/headings';
import type { FactsOfFeatures } from '../../../model/parsedPage';
import { readHttpPage } from './http/httpPage';
import { dressOperation } from './method/dressOperation';
import { insertCalls } from './method/insertCalls';
import { insertErrors, insertSamples, markResponses } from './method/insertSamples';
import { insertNeeds, readMethod } from './method/readMethod';
import { findReply, readSectionWords, sections, showSectionWords } from './method/sections';
import { layOver } from './reference/layOver';
import { plainReference } from './reference/plainReference';
import { referenceTree } from './reference/referenceTree';
import { ownRows, rowsHandler } from '../rows/rowsHandler';

/** Writes the pages of operations: those of methods, those with a verb and a path, and those of descriptions. */
export const pageSteps: PageSteps = {
  tree: referenceTree,
  begin({ tree, frontMatter: { call, http }, below, context }) {
    // Sections are read on pages with a record, and on those of a plugin.
    if ((call ?? http ?? below) !== undefined) readSectionWords(tree, context);
  },
  layOver,
  insert: ({ tree, context }) => insertCalls(tree, context),
  ownHeadings: ({ call }) => (call === undefined ? [] : METHOD_SECTIONS),
  // The keys of a reply are searched as such.
  unsearched: ({ tree, frontMatter }) => (frontMatter.call === undefined ? undefined : findReply(sections(tree))),
  read(page, uniqueSlug) {
    const { tree, frontMatter, context, keyLines } = page;
    const method = readMethodPage(page, uniqueSlug);
    const http = readHttpPage(tree, frontMatter, { context, keyLine: keyLines.get('http'), title: titleOf(page) });
    const operation = method ?? http?.operation ?? context.source.operation?.known;
    if (operation !== undefined || context.source.isReference === true) showSectionWords(tree, context);
    const documents = operation === undefined ? context.source.operation?.address : undefined;
    const facts = told(operation, context.source.isReference === true);
    return { ...facts, ...(documents !== undefined && { documents }), ...(http && { plain: http.plain }) };
  },
  plain: plainReference,
  handlers: (context, codes) => ({ rows: rowsHandler(context, codes), ownRows }),
  dress(tree, { operation, headers, context }) {
    if (operation === undefined && context.source.isReference !== true) return;
    dressOperation(tree, { operation, headers }, context);
  },
};

const MADE_HEADINGS = METHOD_SECTIONS.map(slugify);

/** Facts about an operation that the rest of a site knows its page by. */
function told(operation: Operation | undefined, isReference: boolean): FactsOfFeatures {
  const { call, verb, path, coverage, direction } = operation ?? {};
  const ofHttp = operation !== undefined && call === undefined;
  const http = direction === 'request' ? [`http: ${JSON.stringify(`${verb} ${path}`)}`] : [];
  return {
    ...(operation !== undefined && { operation, lines: call === undefined ? http : [`call: ${call}`] }),
    ...(call !== undefined && { call, madeHeadings: MADE_HEADINGS }),
    ...(coverage === 'partial' && { isPartial: true }),
    ...(ofHttp && { mark: verb! }),
    ...((ofHttp || isReference) && { sheet: 'operation' }),
  };
}

/** The title of a page that says so, or has a heading. */
function titleOf({ frontMatter, tree }: { frontMatter: SteppedPage['frontMatter']; tree: Root }): string {
  const first = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  return frontMatter.title ?? (first?.type === 'heading' ? headingText(first) : '');
}

function readMethodPage(
  { tree, frontMatter, context, keyLines }: SteppedPage,
  uniqueSlug: (slug: string) => string,
): Operation | undefined {
  const { call } = frontMatter;
  if (call === undefined) return undefined;
  const record = readMethod(tree, { ...frontMatter, call }, { context, keyLine: keyLines.get('call'), uniqueSlug });
  insertNeeds(tree, record.needs ?? [], context);
  insertSamples(tree, record, context);
  markResponses(tree);
  insertErrors(tree, context.api, context);
  return record;
}
