import {
  astFromValue,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  print,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
} from 'graphql';
import type { ArticleRow, ArticleWords } from '../../../client/features/api/shared/referencePage';
import type { Api } from './api';

/** Most rows of an input type that the page of an operation opens; the page of the type has all. */
const MOST_INSIDE = 60;

/** Longest default value that a page shows. */
const LONGEST_DEFAULT = 120;

/** A type with links: `[User!]!` */
export function typeWords(type: GraphQLType, { typePages }: Pick<Api, 'typePages'>): ArticleWords {
  const around = (inner: GraphQLType): [string, string] => {
    if (!isNonNullType(inner) && !isListType(inner)) return ['', ''];
    const [before, behind] = around(inner.ofType as GraphQLType);
    return isListType(inner) ? [`[${before}`, `${behind}]`] : [before, `${behind}!`];
  };
  const [before, behind] = around(type);
  const { name } = getNamedType(type);
  const page = typePages.get(name);
  return [before, page === undefined ? name : { text: name, page }, behind].filter((part) => part !== '');
}

/** Fields of an object or an interface, with their arguments. */
export function fieldRow(field: GraphQLField<unknown, unknown>, api: Api): ArticleRow {
  const { name, type, args, description, deprecationReason } = field;
  const row = { id: `fields.${name}`, name, type: typeWords(type, api), ...said(description, deprecationReason) };
  if (args.length === 0) return row;
  const title = args.length === 1 ? '1 argument' : `${args.length} arguments`;
  return { ...row, inside: { title, rows: args.map((each) => inputRow(each, `arguments.${name}`, api)) } };
}

/** An argument or a field of an input type; `above` is the beginning of its id. */
export function inputRow(input: GraphQLArgument | GraphQLInputField, above: string, api: Api): ArticleRow {
  const { name, type, description, deprecationReason } = input;
  const standard = defaultOf(input);
  return {
    id: `${above}.${name}`,
    name,
    type: [...typeWords(type, api), ...(standard === undefined ? [] : [` = ${standard}`])],
    required: isNonNullType(type) && input.defaultValue === undefined,
    ...said(description, deprecationReason),
  };
}

/** An argument of an operation: readers look for the fields of what it takes. */
export function argumentRow(argument: GraphQLArgument, api: Api, isOnly: boolean): ArticleRow {
  const row = inputRow(argument, 'fields', api);
  const type = getNamedType(argument.type);
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  if (fields.length === 0 || fields.length > MOST_INSIDE) return row;
  const rows = fields.map((each) => inputRow(each, row.id, api));
  return { ...row, inside: { title: `Fields of ${type.name}`, rows, open: isOnly } };
}

export function valueRow({ name, description, deprecationReason }: GraphQLEnumValue): ArticleRow {
  return { id: `values.${name}`, name, type: [], ...said(description, deprecationReason) };
}

/** `10`, `{field: CREATED_AT}`; undefined if there is none, or none that can be written. */
function defaultOf({ defaultValue, type, astNode }: GraphQLArgument | GraphQLInputField): string | undefined {
  if (defaultValue === undefined) return undefined;
  try {
    const node = astNode?.defaultValue ?? astFromValue(defaultValue, type);
    const text = node && print(node);
    return text && text.length > LONGEST_DEFAULT ? `${text.slice(0, LONGEST_DEFAULT)}…` : (text ?? undefined);
  } catch {
    return undefined;
  }
}

/** The reason comes first: a description may leave a block of code open. */
function said(
  description: string | null | undefined,
  deprecationReason: string | null | undefined,
): Pick<ArticleRow, 'text' | 'deprecated'> {
  const reason = deprecationReason ?? undefined;
  const text = [deprecationText(reason), describedText(description)].filter((each) => each !== '').join('\n\n');
  return { text, ...(reason !== undefined && { deprecated: true }) };
}

/** `Deprecated: Use login.`; nothing for the reason that stands for none. */
export function deprecationText(reason: string | null | undefined): string {
  return !reason || reason === 'No longer supported' ? '' : `Deprecated: ${describedText(reason.trim())}`;
}

const OWN_LINK = /(\]\(\s*<?|\]:\s*<?|href\s*=\s*["']?)page:/gi;

/** Text of the schema's author; links to pages of the site, whose form docgen knows, are docgen's alone. */
export function describedText(text: string | null | undefined): string {
  return (text ?? '').replace(OWN_LINK, '$1');
}
