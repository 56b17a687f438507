import type { HttpOperation, ReferencePage } from '../../client/shared/operation';
import type { PluginPage } from '../config/plugins';
import { createDiffers } from '../schema/differs';
import { rootsOf } from '../schema/pageRows';
import { arrangeRows } from '../schema/rows';
import { createSchemaViews } from '../schema/schemaView';
import { addExamples } from './examples';
import { groupIndex, mainIndex } from './indexPages';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import { arrangePages, type PlacedOperation } from './arrangePages';
import { plainText } from '../base/plainText';
import type { Reading } from './readDescription';
import { fileName } from './fileName';

/** All pages of a description: one for each operation, group and named schema. */
export async function pagesOf(
  { description }: Pick<Reading, 'description'>,
  options: OpenApiOptions & { folder: string },
): Promise<PluginPage[]> {
  if (description === undefined) return [];
  const operations = await addExamples(description.operations, description.schemas);
  const arranged = arrangePages({ ...description, operations }, options);
  const write = createReferenceWriter(description, options.folder);
  const pages = arranged.groups.flatMap((group) => [
    ...(group.folder === options.folder ? [] : [groupIndex(group)]),
    ...group.operations.map((each) => write.operation(each)),
  ]);
  return [mainIndex(description, arranged, options), ...pages, ...write.schemas()];
}

interface ReferenceWriter {
  operation(placed: PlacedOperation): PluginPage;
  /** Pages of schemas that other pages lead to, and of those that these lead to. */
  schemas(): PluginPage[];
}

function createReferenceWriter({ schemas }: Description, folder: string): ReferenceWriter {
  const differs = createDiffers(schemas);
  const wanted = new Set<string>();
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const pathOf = (name: string): string => {
    const path = paths.get(name) ?? `${folder}/schemas/${fileName(name, taken)}.md`;
    paths.set(name, path);
    return path;
  };
  const reference = (about: Pick<ReferencePage, 'operation' | 'schema'>): ReferencePage => {
    const views = createSchemaViews(schemas, differs);
    const cut = new Set<string>();
    for (const row of allRows(arrangeRows(rootsOf(about), views))) {
      if (row.elsewhere !== undefined && row.elsewhere.id === undefined) cut.add(row.elsewhere.name);
    }
    const names = [...views.used];
    for (const name of cut) wanted.add(name);
    return {
      ...about,
      schemas: Object.fromEntries(
        names.flatMap((name) => (Object.hasOwn(schemas, name) ? [[name, schemas[name]!]] : [])),
      ),
      schemaPages: Object.fromEntries([...cut].map((name) => [name, pathOf(name)])),
      directed: names.filter(differs),
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
      for (const name of wanted) {
        const frontMatter = { title: shortName(name), description: `The schema ${shortName(name)}`, sidebar: false };
        pages.push({ path: pathOf(name), frontMatter, reference: reference({ schema: { name } }) });
      }
      return pages;
    },
  };
}

function shortName(name: string): string {
  return name.includes('/') ? name.split('/').at(-1)! : name;
}

function frontMatterOf(operation: HttpOperation, order: number): Record<string, unknown> {
  const { name, verb, direction, summary, description } = operation;
  const [sentence = ''] = description
    .replace(/[\s]+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  return {
    title: name,
    ...(summary === '' && sentence === '' ? {} : { description: plainText(sentence || summary).slice(0, 300) }),
    order,
    badge: direction === 'request' ? verb : 'event',
  };
}

type Rows = ReturnType<typeof arrangeRows>;

function allRows(rows: Rows): Rows {
  const all = [...rows];
  for (const row of all) all.push(...row.fields, ...row.choices.flatMap(({ options }) => options));
  return all;
}
