import type { Operation } from '../../../../client/features/api/shared/operation';
import type { OperationIndex } from '../../../../client/features/api/shared/referencePage';
import type { PluginPage, PluginPlace, PluginReport } from '../../../config/plugins';
import { addExamples } from './examples';
import { withSummary } from './kinds';
import { linkTexts } from './linkTexts';
import { nameLargeSchemas } from './nameLargeSchemas';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import { arrangePages, type PlacedOperation, type Arranged, type OperationGroup } from './arrangePages';
import { createReferenceWriter } from './referenceWriter';
import { plainText, withoutMarks } from '../schema/texts';
import type { Reading } from './readDescription';

/** All pages of a description: one for each operation, group and named schema. */
export async function pagesOf(
  reading: Pick<Reading, 'description' | 'files'>,
  options: OpenApiOptions & { folder: string },
  { report, placeOf }: { report: PluginReport; placeOf: (words: string) => PluginPlace | undefined },
): Promise<PluginPage[]> {
  if (reading.description === undefined) return [];
  const { description, problems } = linkTexts(reading.description, options, placeOf);
  for (const problem of problems) report(withSummary(problem));
  const named = nameLargeSchemas(description);
  const operations = await addExamples(named.operations, named.schemas);
  const arranged = arrangePages({ ...description, operations }, options);
  const write = createReferenceWriter(named.schemas, options.folder);
  const pages = arranged.groups.flatMap((group) => [
    ...(group.folder === options.folder ? [] : [groupIndex(group)]),
    ...group.operations.map(({ path, operation, order }) =>
      write.page({ path, frontMatter: frontMatterOf(operation, order) }, { operation }),
    ),
  ]);
  const schemas = write.schemas();
  for (const problem of write.notShown(reading.files[0]!)) report(withSummary(problem));
  return [mainIndex(description, arranged, options), ...pages, ...schemas];
}

function frontMatterOf(operation: Operation, order: number): Record<string, unknown> {
  const { name, verb, direction, summary, description } = operation;
  const [sentence = ''] = description
    .replace(/[\s]+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  return {
    title: name,
    ...(summary === '' && sentence === ''
      ? {}
      : { description: (plainText(sentence) || withoutMarks(summary)).slice(0, 300) }),
    order,
    // The badge says the verb.
    ...(name.startsWith(`${verb} /`) && { label: name.slice(verb.length + 1) }),
    badge: direction === 'request' ? verb : 'event',
  };
}

/** The first page: what the description says of itself, and its groups. */
function mainIndex(
  { title: own, version, text }: Description,
  { groups }: Arranged,
  { folder, label: part, title = own }: OpenApiOptions & { folder: string },
): PluginPage {
  const inside = groups.find((group) => group.folder === folder);
  const others = groups.filter((group) => group !== inside);
  return indexPage(folder, part === undefined ? {} : { label: part }, {
    title,
    version,
    text,
    groups: others.map(({ label, group, folder: path, operations: { length } }) => ({
      label,
      ...(group !== undefined && { group }),
      path: `${path}/README.md`,
      count: length,
    })),
    operations: listed(inside?.operations ?? []),
    others: [],
  });
}

/** The first page of a group. */
function groupIndex({ label, description, folder, order, operations, others }: OperationGroup): PluginPage {
  const lists = { groups: [], operations: listed(operations), others: listed(others) };
  return indexPage(folder, { order }, { title: label, version: '', text: description, ...lists });
}

function indexPage(folder: string, settings: Record<string, unknown>, index: OperationIndex): PluginPage {
  return {
    path: `${folder}/README.md`,
    frontMatter: { title: index.title, ...settings },
    reference: { index, schemas: {}, schemaPages: {}, directed: [] },
  };
}

function listed(placed: readonly PlacedOperation[]): OperationIndex['operations'] {
  return placed.map(({ path: page, operation: { name, verb, path, direction, deprecated } }) => {
    return { page, name, verb, path, direction, deprecated };
  });
}
