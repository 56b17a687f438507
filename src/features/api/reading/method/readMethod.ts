import type { ListItem, Root, RootContent, Table, Paragraph } from 'mdast';
import type {
  OperationNote,
  OperationResponse,
  Operation,
  OperationNeed,
  OperationParameter,
} from '../../../../../client/features/api/shared/operation';
import { METHOD_SECTIONS, OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../../../../../client/shared/methodSections';
import type { PageContext } from '../../../../markdown/context';
import { sourceOf } from '../../../../markdown/places';
import { parseJson } from '../../../../limits/limits';
import { inferSchema } from '../../schema/inferSchema';
import { jsonFault, positionInCode } from '../../../../markdown/code/jsonError';
import type { FrontMatter } from '../../../../config/frontMatterSchema';
import { code, paragraph, text } from '../reference/nodes';
import { sharedFacts } from './callSettings';
import { fitNames, readParameterTable } from './parameterTable';
import { withExamples, reportUnknown } from './readSample';
import { findReply, reportTitles, sections, type Section, isSectionHeading } from './sections';
import { needText } from '../../schema/needText';
import type { Worded } from '../../../../../client/shared/text';
import { problem } from '../messages';

/** Method that a page documents. Tables and samples are the source of truth; nothing is guessed. */
export function readMethod(
  tree: Root,
  frontMatter: FrontMatter & { call: string },
  page: { context: PageContext; keyLine?: number | undefined; uniqueSlug: (slug: string) => string },
): Operation {
  const { context } = page;
  const bySection = sections(tree);
  reportTitles(tree, { read: METHOD_SECTIONS }, context);
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
  const intro = bySection[0].children;
  const summary = intro.find((node) => node.type === 'paragraph');
  const notes = intro.flatMap((node) => readNote(node, context) ?? []);
  const { call, coverage = 'full', tellsSuccess = true } = frontMatter;
  return {
    kind: 'rpc',
    id: call,
    name: call,
    call,
    verb: 'POST',
    path: '',
    direction: 'request',
    summary: summary === undefined ? '' : sourceOf(summary, context.source.text),
    description: '',
    ...sharedFacts(context.api),
    parameters,
    responses: readResponses(bySection, context),
    callbacks: [],
    tags: [],
    deprecated: false,
    ...(coverage !== 'full' && { coverage }),
    ...(frontMatter.pagination === true && { pagination: true }),
    ...(!tellsSuccess && { tellsSuccess }),
    ...(needs.length > 0 && { needs }),
    ...(notes.length > 0 && { notes }),
    source: { file: context.source.file, line: page.keyLine ?? 1 },
  };
}

/** The reply that the Response section shows; invalid JSON is reported at its place. */
function readResponses(all: Section[], context: PageContext): OperationResponse[] {
  const code = findReply(all);
  if (code === undefined) return [];
  try {
    const value = parseJson(code.value);
    const examples = [{ name: '', summary: '', value }];
    const content = [{ contentType: 'application/json', schema: inferSchema(value), examples }];
    return [{ status: '200', description: '', headers: [], content }];
  } catch (cause) {
    const { message, offset } = jsonFault(code.value, cause);
    context.tell(problem('response-json', { reason: message }), positionInCode(code, offset, context.source));
    return [];
  }
}

function readNote(node: RootContent, context: PageContext): OperationNote | undefined {
  if (node.type !== 'container') return undefined;
  const text = node.children.map((child) => sourceOf(child, context.source.text)).join('\n\n');
  return { kind: node.kind, title: node.title, text };
}

/** Needs that `needs` in the front matter lists, in the form of the record. */
function readNeeds(
  needs: NonNullable<FrontMatter['needs']>,
  parameters: readonly OperationParameter[],
  context: PageContext,
): OperationNeed[] {
  const read = needs.map(({ when, is, oneOf }) => ({
    ...(when !== undefined && { when }),
    ...(is !== undefined && { is }),
    oneOf: oneOf.map((each) => (typeof each === 'string' ? [each] : each)),
  }));
  const names = read.flatMap(({ when, oneOf }) => [...(when === undefined ? [] : [when]), ...oneOf.flat()]);
  reportUnknown([...new Set(names)], { key: 'needs', parameters, context });
  return read;
}

/** Says below the heading of the optional parameters which of them can't all be left out. */
export function insertNeeds(tree: Root, needs: readonly OperationNeed[], words: Worded): void {
  const headings = [OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS].map((title) =>
    tree.children.findIndex((node) => isSectionHeading(node, title)),
  );
  const at = headings.find((index) => index !== -1);
  if (needs.length === 0 || at === undefined) return;
  const said = needs.map((each) => paragraphOf(needText(each, words)));
  const items = said.map((each): ListItem => ({ type: 'listItem', spread: false, children: [each] }));
  const isOne = said.length === 1;
  tree.children.splice(at + 1, 0, ...(isOne ? said : [{ type: 'list' as const, spread: false, children: items }]));
}

/** A paragraph of text and code: ``Send `id`.`` */
function paragraphOf(markdown: string): Paragraph {
  const parts = markdown.split(/(`[^`]+`)/);
  return paragraph(parts.map((part) => (part.startsWith('`') ? code(part.slice(1, -1)) : text(part))));
}
