import { append } from '../../../client/shared/lists';
import type { HttpOperation } from '../../../client/shared/operation';
import type { ReferencePage, OperationIndex } from '../../../client/shared/referencePage';
import type { PluginPage, PluginReport } from '../../config/plugins';
import { createDiffers } from '../../base/schema/differs';
import { partKey, rootsOf } from '../../base/schema/pageRows';
import { arrangeRows, type SchemaRow } from '../../base/schema/rows';
import { createSchemaViews, type SchemaViews } from '../../base/schema/schemaView';
import { createRowArranger } from '../../base/schema/sharedRows';
import { addExamples } from './examples';
import { withSummary } from './kinds';
import { linkTexts } from './linkTexts';
import { nameLargeSchemas } from './nameLargeSchemas';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import { overruledTexts } from './overruledTexts';
import { arrangePages, type PlacedOperation, type Arranged, type OperationGroup } from './arrangePages';
import { plainText } from '../../base/texts';
import type { Reading } from './readDescription';
import { fileName } from './fileName';
import type { FieldPart } from '../../base/schema/fields';
import { usedNames } from '../../base/schema/usedNames';

/** A named schema, or a part of it, that has a page. */
type Part = Pick<FieldPart, 'name' | 'part'>;

/** Facts about rows that their page needs. */
interface RowFacts {
  /** Schemas and parts that the rows show on other pages, the least deep first. */
  leads: Part[];
  /** The named schemas that they are made from. */
  names: string[];
}

interface FactsOfRow {
  leads: { part: Part; depth: number }[];
  names: string[];
}

/** All pages of a description: one for each operation, group and named schema. */
export async function pagesOf(
  reading: Pick<Reading, 'description' | 'main'>,
  options: OpenApiOptions & { folder: string },
  report: PluginReport,
): Promise<PluginPage[]> {
  if (reading.description === undefined) return [];
  const { description, problems } = linkTexts(reading.description, options, reading.main);
  for (const problem of problems) report(withSummary(problem));
  const named = nameLargeSchemas(description);
  const operations = await addExamples(named.operations, named.schemas);
  const arranged = arrangePages({ ...description, operations }, options);
  const write = createReferenceWriter(named, options.folder);
  const pages = arranged.groups.flatMap((group) => [
    ...(group.folder === options.folder ? [] : [groupIndex(group)]),
    ...group.operations.map((each) => write.operation(each)),
  ]);
  const schemas = write.schemas();
  const shown = new Set(schemas.map(({ reference }) => reference?.schema?.name));
  for (const problem of overruledTexts(description, (name) => shown.has(name), reading.main.file)) {
    report(withSummary(problem));
  }
  return [mainIndex(description, arranged, options), ...pages, ...schemas];
}

interface ReferenceWriter {
  operation(placed: PlacedOperation): PluginPage;
  /** Pages of schemas that other pages lead to, and of those that these lead to. */
  schemas(): PluginPage[];
}

function createReferenceWriter({ schemas }: Pick<Description, 'schemas'>, folder: string): ReferenceWriter {
  const differs = createDiffers(schemas);
  const views = createSchemaViews(schemas, differs);
  const arrange = createRowArranger(views);
  const factsOf = createRowFacts(views);
  const wanted = new Map<string, Part>();
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const pathOf = (cut: Part): string => {
    const key = partKey(cut);
    const path = paths.get(key) ?? `${folder}/schemas/${fileName(titleOf(cut), taken)}.md`;
    paths.set(key, path);
    return path;
  };
  const reference = (about: Pick<ReferencePage, 'operation' | 'schema'>): ReferencePage => {
    const roots = rootsOf(about);
    const rows = about.operation === undefined ? arrangeRows(roots, views) : arrange(roots);
    const { leads, names: uses } = factsOf(rows);
    const { name = '', part = 1 } = about.schema ?? {};
    const all: Part[] = part > 1 ? [...leads, { name, part: 1 }] : leads;
    const cut = new Map(all.map((to) => [partKey(to), to]));
    for (const [key, to] of cut) wanted.set(key, { name: to.name, part: to.part });
    return {
      ...about,
      schemas,
      uses,
      schemaPages: Object.fromEntries([...cut].map(([key, to]) => [key, pathOf(to)])),
      directed: uses.filter(differs),
    };
  };
  return {
    operation: ({ path, operation, order }) => ({
      path,
      frontMatter: frontMatterOf(operation, order),
      reference: reference({ operation }),
    }),
    schemas() {
      const pages: PluginPage[] = [];
      for (const { name, part } of wanted.values()) {
        const title = titleOf({ name, part });
        const frontMatter = { title, description: `The schema ${title}`, sidebar: false };
        const schema = { name, ...(part > 1 && { part }) };
        pages.push({ path: pathOf({ name, part }), frontMatter, reference: reference({ schema }) });
      }
      return pages;
    },
  };
}

function titleOf({ name, part }: Part): string {
  const title = name.startsWith('#') ? name.split('/').at(-1)! : name;
  return part === 1 ? title : `${title}, part ${part}`;
}

function frontMatterOf(operation: HttpOperation, order: number): Record<string, unknown> {
  const { name, verb, direction, summary, description } = operation;
  const [sentence = ''] = description
    .replace(/[\s]+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  return {
    title: name,
    ...(summary === '' && sentence === '' ? {} : { description: (plainText(sentence) || summary).slice(0, 300) }),
    order,
    badge: direction === 'request' ? verb : 'event',
  };
}

/** The first page: what the description says of itself, and its groups. */
function mainIndex(
  { title: own, version, text }: Description,
  { groups }: Arranged,
  { folder, title = own }: OpenApiOptions & { folder: string },
): PluginPage {
  const inside = groups.find((group) => group.folder === folder);
  const others = groups.filter((group) => group !== inside);
  return indexPage(
    folder,
    {},
    {
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
    },
  );
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

/** Looks through rows, each once: pages share them. */
function createRowFacts(views: SchemaViews): (rows: readonly SchemaRow[]) => RowFacts {
  const known = new WeakMap<SchemaRow, FactsOfRow>();
  const of = (row: SchemaRow): FactsOfRow => {
    const found = known.get(row) ?? factsOf(row, views);
    known.set(row, found);
    return found;
  };
  return (rows) => {
    const found = rows.map((row) => of(row.shared?.row ?? row));
    const leads = found.flatMap((each) => each.leads).sort((a, b) => a.depth - b.depth);
    return { leads: leads.map(({ part }) => part), names: [...new Set(found.flatMap(({ names }) => names))] };
  };
}

function factsOf(row: SchemaRow, views: SchemaViews): FactsOfRow {
  const all: SchemaRow[] = [];
  const leads: FactsOfRow['leads'] = [];
  for (let level = [row], depth = 0; level.length > 0; depth += 1) {
    append(all, level);
    for (const { elsewhere, parts = [] } of level) {
      const pages = elsewhere !== undefined && elsewhere.id === undefined ? [{ name: elsewhere.name, part: 1 }] : [];
      append(
        leads,
        [...pages, ...parts].map((part) => ({ part, depth })),
      );
    }
    level = level.flatMap(({ fields, choices }) => [...fields, ...choices.flatMap(({ options }) => options)]);
  }
  return { leads, names: usedNames(all, views) };
}
