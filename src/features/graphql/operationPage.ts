import { isSpecifiedScalarType, print, type ConstDirectiveNode } from 'graphql';
import type { ArticlePart } from '../../../client/features/api/shared/referencePage';
import type { PluginPage } from '../../config/plugins';
import { plainText } from '../api/schema/texts';
import type { Api, Operation } from './api';
import { exampleOf } from './example';
import { argumentRow, deprecationText, describedText, typeWords } from './rows';

/** Longest signature in one line. */
const LONGEST_SIGNATURE = 90;

/** The page of a query, a mutation or a subscription. */
export function operationPage(operation: Operation, api: Api): PluginPage {
  const { kind, field, page } = operation;
  const { name, args, type, description, deprecationReason } = field;
  const required = args.map((each) => `${each.name}: ${String(each.type)}`).join(', ');
  const short = required.length > LONGEST_SIGNATURE ? '…' : required;
  const signature = `${name}${short && `(${short})`}: ${String(type)}`;
  const rows = args.map((each) => argumentRow(each, api, args.length === 1));
  const isDeprecated = deprecationReason != null;
  const parts: ArticlePart[] = [
    { kind: 'address', mark: kind, code: signature, deprecated: isDeprecated },
    ...texts(deprecationText(deprecationReason), describedText(description), appliedText(field.astNode?.directives)),
    ...(rows.length === 0 ? [] : [heading('Arguments'), { kind: 'rows' as const, rows }]),
    heading('Returns'),
    ...texts(typeText(typeWords(type, api)), firstParagraph(describedText(returnedDescription(operation, api)))),
    ...exampleParts(operation, api),
  ];
  const badge = isDeprecated && { badge: 'deprecated' };
  const { reference, ...written } = article(
    page,
    { title: name, description: summaryOf(description), ...badge },
    parts,
  );
  return {
    ...written,
    reference: { ...reference!, article: { ...reference!.article!, subject: subjectOf(operation) } },
  };
}

/** Name by which comparisons know it: `QUERY user` */
export function subjectOf({ kind, field }: Operation): string {
  return `${kind.toUpperCase()} ${field.name}`;
}

function exampleParts({ kind, field }: Operation, { schema, endpoint }: Api): ArticlePart[] {
  const { query, variables, shape } = exampleOf(schema, kind, field);
  const hasVariables = Object.keys(variables).length > 0;
  const json = (value: unknown): string => JSON.stringify(value, null, 2);
  const curl = endpoint === undefined || kind === 'subscription' ? undefined : curlOf(endpoint, { query, variables });
  return [
    heading('Example'),
    {
      kind: 'code',
      panels: [
        { title: kind.charAt(0).toUpperCase() + kind.slice(1), lang: 'graphql', value: query },
        ...(hasVariables ? [{ title: 'Variables', lang: 'json', value: json(variables) }] : []),
        ...(curl === undefined ? [] : [{ title: 'cURL', lang: 'sh', value: curl }]),
      ],
    },
    heading('Reply'),
    ...texts('The form of the reply to the example, with types in place of values:'),
    { kind: 'code', panels: [{ title: 'Reply', lang: 'json', value: json(shape) }] },
  ];
}

function curlOf(endpoint: string, { query, variables }: { query: string; variables: object }): string {
  const body = JSON.stringify({ query: query.replace(/\s+/g, ' '), variables });
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  return `curl ${quoted(endpoint)} \\\n  -H 'Content-Type: application/json' \\\n  --data ${quoted(body)}`;
}

function returnedDescription({ field }: Operation, { schema }: Api): string {
  const type = schema.getType(String(field.type).replace(/[[\]!]/g, ''));
  return type === undefined || isSpecifiedScalarType(type) ? '' : (type.description ?? '');
}

export function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? '';
}

/** A page of the site. */
export function article(path: string, frontMatter: Record<string, unknown>, parts: ArticlePart[]): PluginPage {
  const title = String(frontMatter.title);
  const reference = { article: { title, parts }, schemas: {}, schemaPages: {}, directed: [] };
  return { path, frontMatter, reference };
}

export function heading(text: string): ArticlePart {
  return { kind: 'heading', depth: 2, text };
}

/** Texts below each other; each is markdown of its own, so that none reaches into the next. */
export function texts(...all: (string | null | undefined)[]): ArticlePart[] {
  return all.flatMap((text): ArticlePart[] => (text ? [{ kind: 'text', text }] : []));
}

/** A type in a sentence: `[[User](page:/api/types/User.md)!]` */
function typeText(words: ReturnType<typeof typeWords>): string {
  const escaped = (text: string): string => text.replace(/[[\]_]/g, '\\$&');
  return words.map((each) => (typeof each === 'string' ? escaped(each) : link(each.text, each.page))).join('');
}

/** Paths of pages have no signs that markdown or addresses give a meaning. */
export function link(text: string, page: string): string {
  return `[\`${text}\`](<page:/${page}>)`;
}

/** A text of one line for lists and search engines. */
export function summaryOf(description: string | null | undefined): string {
  const [sentence = ''] = firstParagraph(description ?? '')
    .replace(/\s+/g, ' ')
    .split(/(?<=\w[.!?]) /);
  return plainText(sentence).slice(0, 300);
}

/** Longest directive that a page shows whole. */
const LONGEST_DIRECTIVE = 160;

/** Directives of the schema's own, as its source has them. */
export function appliedText(directives: readonly ConstDirectiveNode[] | undefined): string {
  const own = (directives ?? []).filter(({ name }) => !/^(?:deprecated|specifiedBy|oneOf)$/.test(name.value));
  const shown = own.map((each) => print(each).replace(/\s+/g, ' '));
  const cut = shown.map((each) => (each.length > LONGEST_DIRECTIVE ? `${each.slice(0, LONGEST_DIRECTIVE)}…` : each));
  return cut.length === 0
    ? ''
    : `Directives: ${cut.map((each) => `\`\` ${each.replaceAll('``', '')} \`\``).join(', ')}`;
}
