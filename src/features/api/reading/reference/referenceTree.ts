import type { Root, RootContent } from 'mdast';
import type { NamedSchemas } from '../../../../../client/features/api/shared/operation';
import type { OperationIndex, ReferencePage } from '../../../../../client/features/api/shared/referencePage';
import { rootsOf } from '../../schema/pageRows';
import { arrangeRows, type SchemaRow } from '../../schema/rows';
import { PLACE } from '../../schema/sharedRows';
import { shownName } from '../../schema/words';
import type { PageContext } from '../../../../markdown/context';
import { describedPiece } from './describedPiece';
import { describedBlocks } from './describedText';
import { box, heading, item, link, list, paragraph, text } from './nodes';
import { articleBlocks } from './articleBlocks';
import { operationBlocks } from './operationBlocks';
import { operationList } from './operationList';
import { operationRecord } from './operationRecord';
import { pageLink } from '../../../../base/address';
import { createUniqueSlugs, slugify } from '../../../../base/slug';
import { headingText } from '../../../../markdown/headings';
import { tellCount, tellIn } from '../../../../../client/shared/tell';
import { bodySchema } from './schemaRows';
import { madeWith } from '../../rows/referenceMemory';
import type { RowContext } from './sharedBody';

/** The page that a plugin describes, as markdown's tree: from there on it is a page like any other. */
export function referenceTree(body: string, context: PageContext): Root {
  const { schemas = {} } = context.source;
  const page = JSON.parse(body) as ReferencePage;
  return { type: 'root', children: blocksOf(page, schemas, context) };
}

function blocksOf(page: ReferencePage, schemas: NamedSchemas, context: PageContext): RootContent[] {
  if (page.index !== undefined) return indexBlocks(page.index, context);
  const memory = madeWith(context);
  const roots = rootsOf(page);
  // The page of a schema shows what no other page does.
  const isShared = page.operation !== undefined;
  const rows = isShared ? memory.arrangerOf(schemas)(roots) : arrangeRows(roots, memory.viewsOf(schemas));
  const { about, bodies, describe } = memory;
  const writing: RowContext = {
    page,
    words: context,
    ids: [],
    fragments: context.fragments,
    about,
    bodies,
    describe: (source) => describe(source, () => describedPiece(source.replaceAll(PLACE.open, '\ufffd'), context)),
  };
  const known = new Map(rows.map((row) => [row.id, row]));
  if (page.article !== undefined) return articleBlocks(page.article, { ...writing, rows: known });
  if (page.operation !== undefined) {
    const { operation, defs = [] } = page;
    if (context.omitsRecords !== true) context.record = operationRecord(operation, { rows: known, schemas, defs });
    const blocks = operationBlocks(operation, {
      ...writing,
      words: context,
      samples: context.samples,
      rows: known,
    });
    const pages = new Set(Object.values(context.fragments).flat());
    return pages.size === 0 ? blocks : [...blocks.slice(0, 2), withoutScripts([...pages]), ...blocks.slice(2)];
  }
  return schemaBlocks(rows, writing);
}

function schemaBlocks(rows: readonly SchemaRow[], writing: RowContext): RootContent[] {
  const { page } = writing;
  const { name = '', part = 1 } = page.schema ?? {};
  const whole = page.schemaPages[name];
  const title = shownName(name);
  const way = part === 1 || whole === undefined ? [] : [text(' of '), link(pageLink(whole), [text(title)])];
  return [
    heading(1, part === 1 ? title : `${title}, part ${part}`),
    ...(way.length === 0 ? [] : [paragraph([text(`Part ${part}`), ...way])]),
    ...rows.map((row) => bodySchema(row, writing)),
  ];
}

/** Most pages of schemas that are named at the top of a page. */
const MOST_NAMED = 20;

/**
 * For a reader without scripts: an address that names a row of another page leads to the top of this one, where nothing
 * else says so.
 */
function withoutScripts(pages: readonly string[]): RootContent {
  const links = pages.slice(0, MOST_NAMED).flatMap((path, index) => {
    const name = path.replace(/^.*\/|\.md$/g, '');
    return [...(index === 0 ? [] : [text(', ')]), link(`${pageLink(path)}#fields`, [text(name)])];
  });
  const more = pages.length > MOST_NAMED ? [text(', and others that are named in their place')] : [];
  const summary = box('summary', {}, [text('Some fields are on pages of their own')]);
  return box('noscript', {}, [box('details', {}, [summary, paragraph([...links, ...more])])]);
}

function indexBlocks(index: OperationIndex, words: PageContext): RootContent[] {
  const { title, version, text: about, groups, operations, others } = index;
  const tell = tellIn(words);
  return [
    heading(1, title),
    ...(version === '' ? [] : [paragraph([text(tell('operation.version', 'Version {version}', { version }))])]),
    ...withIds(describedBlocks(about, { level: 2 })),
    ...(groups.length === 0 ? [] : [heading(2, 'Areas'), ...areas(groups, words)]),
    ...(operations.length === 0 ? [] : [heading(2, 'Operations'), operationList(operations, words)]),
    ...(others.length === 0 ? [] : [heading(2, 'See also'), operationList(others, words)]),
  ];
}

/** Headings with the ids that links to them have, whatever rule the site has for its own. */
function withIds(blocks: RootContent[]): RootContent[] {
  const unique = createUniqueSlugs();
  for (const node of blocks) {
    if (node.type === 'heading') node.data = { ...node.data, ownId: unique(slugify(headingText(node))) };
  }
  return blocks;
}

/** The groups of operations, those that belong together below a heading. */
function areas(groups: OperationIndex['groups'], words: PageContext): RootContent[] {
  const names = new Set(groups.map(({ group }) => group));
  return [...names].flatMap((name) => {
    const items = groups
      .filter(({ group }) => group === name)
      .map(({ label: title, path, count }) =>
        item([
          paragraph([
            link(pageLink(path), [text(title)]),
            ...(count === 0 ? [] : [text(`: ${tellCount(words, ['operation.count', COUNT, count])}`)]),
          ]),
        ]),
      );
    return [...(names.size === 1 ? [] : [heading(3, name ?? 'Others')]), list(items)];
  });
}

const COUNT = { one: '1 operation', other: '{count} operations' } as const;
