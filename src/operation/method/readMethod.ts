import type { Root, RootContent, Table } from 'mdast';
import type { OperationNote, OperationResponse, RpcOperation } from '../../../client/shared/operation';
import { METHOD_SECTIONS, OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../../../client/shared/methodSections';
import { nearestName } from '../../report/nearest';
import type { PageContext } from '../../markdown/context';
import { headingText } from '../../markdown/headings';
import { inferSchema } from '../../base/schema/inferSchema';
import { findJsonError } from '../../markdown/code/jsonError';
import { isImported, placeInCode } from '../../markdown/code/placeInCode';
import type { FrontMatter } from '../../config/frontMatterSchema';
import { sharedFacts } from './callSettings';
import { fitNames, readParameterTable } from './parameterTable';
import { readNeeds } from './readNeeds';
import { withExamples } from './readSample';
import { findReply, sections, type Section } from './sections';

/** Method that a page documents. Tables and samples are the source of truth; nothing is guessed. */
export function readMethod(
  tree: Root,
  frontMatter: FrontMatter & { call: string },
  page: { context: PageContext; uniqueSlug: (slug: string) => string },
): RpcOperation {
  const { context } = page;
  const bySection = sections(tree);
  checkTitles(tree, context);
  const tables = bySection
    .filter(({ title }) => title === REQUIRED_PARAMETERS || title === OPTIONAL_PARAMETERS)
    .flatMap(({ title, children }) =>
      children
        .filter((node): node is Table => node.type === 'table')
        .map((table) => ({ table, required: title === REQUIRED_PARAMETERS })),
    );
  const listed = tables.flatMap(({ table, required }) => readParameterTable(table, { required, ...page }));
  fitNames(
    tables.map(({ table }) => table),
    listed,
  );
  const parameters = withExamples(listed, frontMatter.sample ?? {}, context);
  const needs = readNeeds(frontMatter.needs ?? [], parameters, context);
  const intro = bySection[0]!.children;
  const summary = intro.find((node) => node.type === 'paragraph');
  const notes = intro.flatMap((node) => readNote(node, context) ?? []);
  const { call, coverage = 'full', tellsSuccess = true } = frontMatter;
  return {
    kind: 'rpc',
    id: call,
    name: call,
    call,
    summary: summary === undefined ? '' : sourceOf(summary, context),
    description: '',
    ...sharedFacts(context.api),
    parameters,
    responses: readResponses(bySection, context),
    tags: [],
    deprecated: false,
    ...(coverage !== 'full' && { coverage }),
    ...(frontMatter.pagination === true && { pagination: true }),
    ...(!tellsSuccess && { tellsSuccess }),
    ...(needs.length > 0 && { needs }),
    ...(notes.length > 0 && { notes }),
  };
}

/**
 * Warns about headings that look like those of a section but are spelled differently, because their content would be
 * ignored.
 */
function checkTitles(tree: Root, context: PageContext): void {
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.depth !== 2 || METHOD_SECTIONS.includes(headingText(node))) continue;
    const title = headingText(node);
    const near = nearestName(title, METHOD_SECTIONS);
    if (near !== undefined) context.report('method-section', { title, near }, node.position);
  }
}

/** The reply that the Response section shows; invalid JSON is reported at its place. */
function readResponses(all: Section[], context: PageContext): OperationResponse[] {
  const code = findReply(all);
  if (code === undefined) return [];
  try {
    const value = JSON.parse(code.value) as unknown;
    const examples = [{ name: '', summary: '', value }];
    const content = [{ contentType: 'application/json', schema: inferSchema(value), examples }];
    return [{ status: '200', description: '', headers: [], content }];
  } catch {
    // JavaScript engines word the mistake differently, and often leave out its place.
    const { message, offset } = findJsonError(code.value) ?? { message: 'it does not parse', offset: 0 };
    const place = placeInCode(
      { ...code.position!.start, text: code.value, isImported: isImported(code, context.source) },
      offset,
    );
    context.report('response-json', { reason: message }, { start: place, end: place });
    return [];
  }
}

function readNote(node: RootContent, context: PageContext): OperationNote | undefined {
  if (node.type !== 'container') return undefined;
  const text = node.children.map((child) => sourceOf(child, context)).join('\n\n');
  return { kind: node.kind, title: node.title, text };
}

function sourceOf(node: RootContent, { source }: PageContext): string {
  const { start, end } = node.position ?? {};
  return source.text.slice(start?.offset, end?.offset);
}
