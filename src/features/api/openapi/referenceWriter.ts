import { append } from '../../../../client/shared/lists';
import type { NamedSchemas } from '../../../../client/features/api/shared/operation';
import type { ReferencePage } from '../../../../client/features/api/shared/referencePage';
import { createDiffers } from '../schema/differs';
import { createGathering } from '../schema/slice';
import type { FieldPart } from '../schema/fields';
import { partKey, rootsOf } from '../schema/pageRows';
import { arrangeRows, type SchemaRow } from '../schema/rows';
import { createSchemaViews, type SchemaViews } from '../schema/schemaView';
import { createRowArranger } from '../schema/sharedRows';
import { usedNames } from '../schema/usedNames';
import type { PluginPage, PluginProblem } from '../../../config/plugins';
import { fileName } from './fileName';
import { noteShown, overruledTexts, type ShownRows } from './overruledTexts';

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

type About = Pick<ReferencePage, 'operation' | 'schema' | 'article'>;

/** Writes the pages of one description. */
export interface ReferenceWriter {
  page(at: Pick<PluginPage, 'path' | 'frontMatter'>, about: About): PluginPage;
  /** Pages of schemas that other pages lead to, and of those that these lead to. */
  schemas(): PluginPage[];
  /** Problems with what no page shows, once all pages are written. */
  notShown(file: string): PluginProblem[];
}

export function createReferenceWriter(schemas: NamedSchemas, folder: string): ReferenceWriter {
  const differs = createDiffers(schemas);
  const views = createSchemaViews(schemas, differs);
  const arrange = createRowArranger(views);
  const shown: ShownRows = { views: new Set(), leftOut: new Set() };
  const factsOf = createRowFacts(views, shown);
  const gathered = createGathering(schemas);
  const wanted = new Map<string, Part>();
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const pathOf = (cut: Part): string => {
    const key = partKey(cut);
    const path = paths.get(key) ?? `${folder}/schemas/${fileName(titleOf(cut), taken)}.md`;
    paths.set(key, path);
    return path;
  };
  const reference = (about: About): ReferencePage => {
    const roots = rootsOf(about);
    const rows = about.operation === undefined ? arrangeRows(roots, views) : arrange(roots);
    const { leads, names: uses } = factsOf(rows);
    const { name = '', part = 1 } = about.schema ?? {};
    const all: Part[] = part > 1 ? [...leads, { name, part: 1 }] : leads;
    const cut = new Map(all.map((to) => [partKey(to), to]));
    const defs = about.operation === undefined ? [] : gathered(roots.map(({ schema }) => schema));
    for (const [key, to] of cut) wanted.set(key, { name: to.name, part: to.part });
    return {
      ...about,
      schemas,
      uses: [...new Set([...uses, ...defs])],
      ...(defs.length > 0 && { defs }),
      schemaPages: Object.fromEntries([...cut].map(([key, to]) => [key, pathOf(to)])),
      directed: uses.filter(differs),
    };
  };
  return {
    page: ({ path, frontMatter }, about) => ({ path, frontMatter, reference: reference(about) }),
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
    notShown: (file) => overruledTexts(shown, views, file),
  };
}

function titleOf({ name, part }: Part): string {
  const title = name.startsWith('#') ? name.split('/').at(-1)! : name;
  return part === 1 ? title : `${title}, part ${part}`;
}

/** Looks through rows, each once: pages share them. */
function createRowFacts(views: SchemaViews, shown: ShownRows): (rows: readonly SchemaRow[]) => RowFacts {
  const known = new WeakMap<SchemaRow, FactsOfRow>();
  const of = (row: SchemaRow): FactsOfRow => {
    const found = known.get(row) ?? factsOf(row, views, shown);
    known.set(row, found);
    return found;
  };
  return (rows) => {
    const found = rows.map((row) => of(row.shared?.row ?? row));
    const leads = found.flatMap((each) => each.leads).sort((a, b) => a.depth - b.depth);
    return { leads: leads.map(({ part }) => part), names: [...new Set(found.flatMap(({ names }) => names))] };
  };
}

function factsOf(row: SchemaRow, views: SchemaViews, shown: ShownRows): FactsOfRow {
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
  noteShown(all, shown);
  return { leads, names: usedNames(all, views) };
}
