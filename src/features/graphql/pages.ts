import {
  isSpecifiedDirective,
  lexicographicSortSchema,
  printSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { ArticlePart, ArticleRow } from '../../../client/features/api/shared/referencePage';
import type { PluginPage } from '../../config/plugins';
import type { Api, OperationGroup } from './api';
import { arrangeApi } from './arrangeApi';
import { article, heading, link, operationPage, summaryOf, texts } from './operationPage';
import type { FullOptions } from './options';
import { describedText, inputRow } from './rows';
import { kindOf, typePage } from './typePage';

/** So many entries are listed with what they are about; in longer lists there is no room for it. */
const MOST_DESCRIBED = 300;

/** So many operations of a kind are named on the first page. */
const MOST_NAMED = 40;

/** Kinds of types in the order of lists. */
const KINDS: [kind: string, label: string][] = [
  ['object', 'Objects'],
  ['interface', 'Interfaces'],
  ['union', 'Unions'],
  ['enum', 'Enums'],
  ['input', 'Inputs'],
  ['scalar', 'Scalars'],
];

/** All pages of a schema. */
export function pagesOf(schema: GraphQLSchema, { folder, title, endpoint }: FullOptions): PluginPage[] {
  const api = arrangeApi(schema, folder, endpoint);
  const { groups, types } = api;
  return [
    firstPage(api, title),
    ...groups.flatMap((group, index) => [
      groupPage(group, index + 1),
      ...group.operations.map((each) => operationPage(each, api)),
    ]),
    ...(types.length === 0 ? [] : [typesPage(api)]),
    ...types.map((each) => typePage(each, api)),
  ];
}

/** The schema as text; its order does not depend on that of the source. */
export function sdlOf(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

function firstPage(api: Api, title: string): PluginPage {
  const { schema, folder, endpoint, groups, types } = api;
  const rows = directiveRows(api);
  const lists = groups.flatMap(({ label, folder: inside, operations }) => [
    heading(label),
    ...texts(
      shortList(
        operations.map(({ field, page }) => link(field.name, page)),
        inside,
      ),
    ),
  ]);
  const kinds = typeGroups(types).map(({ kind, label, all }) => {
    return `${all.length} ${all.length === 1 ? kind : label.toLowerCase()}`;
  });
  const parts: ArticlePart[] = [
    ...texts(describedText(schema.description)),
    ...texts(endpoint === undefined ? '' : `Operations are sent with POST to \`${endpoint}\`.`),
    ...texts(`The whole schema for programs: \`${folder}/schema.graphql\``),
    ...lists,
    ...(types.length === 0 ? [] : [heading('Types'), ...texts(allOf(types.length, `${folder}/types`, kinds))]),
    ...(rows.length === 0 ? [] : [heading('Directives'), { kind: 'rows' as const, rows }]),
  ];
  return article(`${folder}/README.md`, { title, description: summaryOf(schema.description) }, parts);
}

/** Names of operations, as many as fit, and where all of them are. */
function shortList(links: readonly string[], folder: string): string {
  const shown = links.slice(0, MOST_NAMED).join(', ');
  return links.length <= MOST_NAMED ? shown : `${shown}, … ${allOf(links.length, folder)}`;
}

function allOf(count: number, folder: string, kinds: readonly string[] = []): string {
  const more = kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
  return `[All ${count}](<page:/${folder}/README.md>)${more}`;
}

function directiveRows(api: Api): ArticleRow[] {
  const own = api.schema.getDirectives().filter((each) => !isSpecifiedDirective(each));
  return own.map(({ name, description, args, locations }) => {
    const id = `directives.${name}`;
    const text = [`On ${locations.map((each) => `\`${each}\``).join(', ')}`, describedText(description)].join('\n\n');
    const rows = args.map((each) => inputRow(each, id, api));
    return { id, name: `@${name}`, type: [], text, ...(rows.length > 0 && { inside: { title: 'Arguments', rows } }) };
  });
}

function groupPage({ label, folder, description, operations }: OperationGroup, order: number): PluginPage {
  const entries = operations.map(({ field, page }) => ({ ...field, page }));
  return article(`${folder}/README.md`, { title: label, order }, [...texts(description), ...listOf(entries)]);
}

function typesPage({ types, folder, typePages }: Api): PluginPage {
  const isShort = types.length <= MOST_DESCRIBED;
  const parts = typeGroups(types).flatMap(({ label, all }) => {
    const entries = all.map(({ name, description }) => ({ name, description, page: typePages.get(name)! }));
    return [heading(label), ...listOf(entries, isShort)];
  });
  return article(`${folder}/types/README.md`, { title: 'Types', order: 4 }, parts);
}

function typeGroups(types: readonly GraphQLNamedType[]): { kind: string; label: string; all: GraphQLNamedType[] }[] {
  return KINDS.map(([kind, label]) => ({ kind, label, all: types.filter((type) => kindOf(type) === kind) })).filter(
    ({ all }) => all.length > 0,
  );
}

interface Entry {
  name: string;
  page: string;
  description?: string | null | undefined;
  deprecationReason?: string | null | undefined;
}

function listOf(entries: readonly Entry[], isShort = entries.length <= MOST_DESCRIBED): ArticlePart[] {
  if (!isShort) return texts(entries.map(({ name, page }) => link(name, page)).join(', '));
  const lines = entries.map(({ name, page, description, deprecationReason }) => {
    const about = summaryOf(description);
    const mark = deprecationReason == null ? '' : ' (deprecated)';
    return `- ${link(name, page)}${mark}${about === '' ? '' : `: ${escaped(about)}`}`;
  });
  return texts(lines.join('\n'));
}

/** Text in which nothing is markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>&~#|!]/g, '\\$&');
}
