import type { Root, RootContent } from 'mdast';
import type { OperationIndex, ReferencePage } from '../../../client/shared/operation';
import { rootsOf } from '../../schema/pageRows';
import { arrangeRows } from '../../schema/rows';
import { createSchemaViews } from '../../schema/schemaView';
import { foreignBlocks } from './foreignText';
import { heading, item, label, link, list, paragraph, text, verbAndPath } from './nodes';
import { operationBlocks } from './operationBlocks';
import { bodySchema, pageLink } from './schemaRows';

/** The page that a plugin describes, as markdown's tree: from there on it is a page like any other. */
export function referenceTree(body: string): Root {
  const page = JSON.parse(body) as ReferencePage;
  return { type: 'root', children: blocksOf(page) };
}

function blocksOf(page: ReferencePage): RootContent[] {
  if (page.index !== undefined) return indexBlocks(page.index);
  const directed = new Set(page.directed);
  const views = createSchemaViews(page.schemas, (name) => directed.has(name));
  const rows = arrangeRows(rootsOf(page), views);
  if (page.operation !== undefined) {
    return operationBlocks(page.operation, { page, rows: new Map(rows.map((row) => [row.id, row])) });
  }
  const title = page.schema?.name ?? '';
  return [heading(1, title.split('/').at(-1)!), ...rows.flatMap((row) => bodySchema(row, { page }))];
}

function indexBlocks({ title, version, text: about, groups, operations, others }: OperationIndex): RootContent[] {
  const areas = groups.map(({ label: name, path, count }) =>
    item([
      paragraph([link(pageLink(path), [text(name)]), text(`: ${count === 1 ? '1 operation' : `${count} operations`}`)]),
    ]),
  );
  return [
    heading(1, title),
    ...(version === '' ? [] : [paragraph([text(`Version ${version}`)])]),
    ...foreignBlocks(about, { level: 2 }),
    ...(areas.length === 0 ? [] : [heading(2, 'Areas'), list(areas)]),
    ...(operations.length === 0 ? [] : [heading(2, 'Operations'), operationList(operations)]),
    ...(others.length === 0 ? [] : [heading(2, 'See also'), operationList(others)]),
  ];
}

function operationList(operations: OperationIndex['operations']): RootContent {
  const items = operations.map(({ name, verb, path, page, direction, deprecated }) =>
    item([
      paragraph([
        link(pageLink(page), [text(name)]),
        ...(deprecated ? [text(' '), label('deprecated', 'field-deprecated')] : []),
      ]),
      paragraph(direction === 'request' ? verbAndPath(verb, path) : [label('event', 'verb')], 'operation-path'),
    ]),
  );
  return list(items, 'operations');
}
