import type { Root, RootContent } from 'mdast';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import { RESPONSE, REQUEST } from '../../../../../client/shared/methodSections';
import { createDiffers } from '../../schema/differs';
import { rootsOf } from '../../schema/pageRows';
import { arrangeRows } from '../../schema/rows';
import { createSchemaViews } from '../../schema/schemaView';
import { createGathering } from '../../schema/slice';
import type { FrontMatter } from '../../../../config/frontMatterSchema';
import type { PageContext } from '../../../../markdown/context';
import { parseMarkdown } from '../../../../markdown/markdown';
import { operationBlocks } from '../reference/operationBlocks';
import { operationRecord } from '../reference/operationRecord';
import { box, heading, paragraph, code, type ReferenceNode } from '../reference/nodes';
import { EMPTY, placeFor, type Piece } from '../../rows/pieces';
import type { RowContext } from '../reference/sharedBody';
import { nodesOf, sections, type Section } from '../method/sections';
import { walkMarkdown } from '../../../../markdown/walk';
import { namedSchemas, type PageSchemas } from './jsonSchemas';
import type { HttpReading } from './readContent';
import { HTTP_SECTIONS, PLACES, readOperation } from './readOperation';
import { problem } from '../messages';

/** The page of an operation that is written in markdown. */
export interface HttpPage {
  operation: Operation;
  /** Page for other programs: the author's own tables, and the samples. */
  plain: Root;
}

/**
 * Reads the tables of an operation and puts the same fields in their place that operations of a description have; what
 * else the author wrote stays where it is. Undefined for a page without `http`, or one whose `http` says nothing.
 */
export function readHttpPage(
  tree: Root,
  frontMatter: FrontMatter,
  { context, keyLine, title }: { context: PageContext; keyLine: number | undefined; title: string },
): HttpPage | undefined {
  const { http, call } = frontMatter;
  if (http === undefined) return undefined;
  if (call !== undefined) {
    context.tell(problem('operation-verb', { http, reason: 'a neighbour `call`, which makes another kind of page' }));
    return undefined;
  }
  const reading: HttpReading = { context, descriptions: new Map(), schemas: new Map() as PageSchemas };
  const operation = readOperation(tree, { keys: { ...frontMatter, http }, keyLine, title }, reading);
  if (operation === undefined) return undefined;
  const parts = sections(tree);
  const written = blocksOf(operation, reading);
  const plain: Root = { type: 'root', children: plainBlocks(operation, parts, written) };
  tree.children = joined(parts, written);
  return { operation, plain };
}

/** Parts of a page that docgen writes for an operation. */
function blocksOf(operation: Operation, { context: words, descriptions, schemas }: HttpReading): Section[] {
  const named = namedSchemas(schemas);
  const differs = createDiffers(named);
  const page = { operation, schemas: named, schemaPages: {}, directed: Object.keys(named).filter(differs) };
  const roots = rootsOf(page);
  const rows = arrangeRows(roots, createSchemaViews(named, differs, words));
  const own: ReferenceNode[] = [];
  const describe = (source: string): Piece => {
    if (source.trim() === '') return EMPTY;
    own.push(box('div', {}, descriptions.get(source) ?? ownBlocks(source)));
    return placeFor(own.length - 1);
  };
  const about: RowContext['about'] = new WeakMap();
  const written = { own, about, bodies: new WeakMap(), describe };
  const context = {
    page,
    words,
    samples: words.samples,
    rows: new Map(rows.map((row) => [row.id, row])),
    ids: [],
    ...written,
  };
  if (words.omitsRecords !== true) {
    const defs = createGathering(named, Infinity)(roots.map(({ schema }) => schema));
    words.record = operationRecord(operation, { rows: context.rows, schemas: named, defs });
  }
  // The author's own paragraph stays, which is the summary.
  return sections({ children: operationBlocks({ ...operation, summary: '' }, context) });
}

/** Markdown of a schema, which has no place on the page. */
function ownBlocks(source: string): RootContent[] {
  const { children } = parseMarkdown(source);
  walkMarkdown({ type: 'root', children }, (node) => {
    delete node.position;
  });
  return children;
}

/** The author's text with docgen's parts: first what is sent and answered, then what else there is, samples last. */
function joined(own: readonly Section[], written: readonly Section[]): RootContent[] {
  const [intro, ...rest] = own;
  const [head, ...generated] = written;
  const samples = new Set<string>([REQUEST, RESPONSE]);
  const isOwn = ({ title }: Section): boolean => own.some((each) => each.title === title);
  const contract = generated.filter(({ title }) => !samples.has(title));
  const ownText = rest.filter(({ title }) => !HTTP_SECTIONS.includes(title));
  return [
    ...withHead(intro!.children, head!.children),
    ...contract.flatMap((part) => [
      ...nodesOf(part).slice(0, 1),
      ...leftIn(part.title, own),
      ...nodesOf(part).slice(1),
    ]),
    ...ownText.filter(({ title }) => !samples.has(title)).flatMap(nodesOf),
    ...generated.filter((part) => samples.has(part.title) && !isOwn(part)).flatMap(nodesOf),
    ...ownText.filter(({ title }) => samples.has(title)).flatMap(nodesOf),
  ];
}

/** Verb and path come right below the title. */
function withHead(own: readonly RootContent[], [, ...head]: readonly RootContent[]): RootContent[] {
  const at = own.findIndex((node) => node.type === 'heading' && node.depth === 1) + 1;
  return [...own.slice(0, at), ...head, ...own.slice(at)];
}

/** The text beside the tables of a section, which no row of the operation has. */
function leftIn(title: string, own: readonly Section[]): RootContent[] {
  const nodes = own.filter((part) => part.title === title).flatMap((part) => part.children);
  if (Object.hasOwn(PLACES, title)) return nodes.filter(({ type }) => type !== 'table');
  const first = nodes.findIndex((node) => node.type === 'heading' && node.depth === 3);
  return title === 'Responses' ? nodes.slice(0, first === -1 ? nodes.length : first) : [];
}

function plainBlocks({ verb, path }: Operation, own: readonly Section[], written: readonly Section[]): RootContent[] {
  const [intro, ...rest] = own;
  const address = [heading(1, ''), paragraph([code(`${verb} ${path}`)])];
  const samples = written.filter(({ title }) => title === REQUEST && !own.some((each) => each.title === title));
  return [...withHead(intro!.children, address), ...rest.flatMap(nodesOf), ...samples.flatMap(nodesOf)];
}
