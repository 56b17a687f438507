import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLNamedType,
} from 'graphql';
import type { ArticlePart, ArticleRow } from '../../../client/features/api/shared/referencePage';
import type { PluginPage } from '../../config/plugins';
import type { Api, Use, Uses } from './api';
import { appliedText, article, heading, link, summaryOf, texts } from './operationPage';
import { describedText, fieldRow, inputRow, valueRow } from './rows';

/** Most places of one kind that the page of a type names. */
const MOST_USES = 24;

/** `object`, `enum` */
export function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}

/** The page of a type. */
export function typePage(type: GraphQLNamedType, api: Api): PluginPage {
  const { name, description } = type;
  const kind = kindOf(type);
  const uses = api.uses.get(name);
  const parts: ArticlePart[] = [
    { kind: 'address', mark: kind, code: '' },
    ...texts(describedText(description), factsOf(type, api), appliedText(type.astNode?.directives)),
    ...contentOf(type, api),
    ...(isUnionType(type) ? listed('Types', type.getTypes(), api) : []),
    ...(uses === undefined || isSpecifiedScalarType(type) ? [] : usedBy(uses)),
  ];
  return article(api.typePages.get(name)!, { title: name, description: summaryOf(description), badge: kind }, parts);
}

function factsOf(type: GraphQLNamedType, api: Api): string {
  if (isScalarType(type)) {
    const { specifiedByURL: url } = type;
    return url && /^https?:\/\/[^\s<>]+$/.test(url) ? `Specified by <${url}>` : '';
  }
  if (isInputObjectType(type)) return type.isOneOf ? 'Exactly one of the fields is to be given.' : '';
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const faces = type.getInterfaces().map(({ name }) => link(name, api.typePages.get(name)!));
  return faces.length === 0 ? '' : `Implements ${faces.join(', ')}`;
}

/** Fields, or the values of an enum. */
function contentOf(type: GraphQLNamedType, api: Api): ArticlePart[] {
  if (isEnumType(type)) return section('Values', type.getValues().map(valueRow));
  if (isInputObjectType(type)) {
    return section(
      'Fields',
      Object.values(type.getFields()).map((each) => inputRow(each, 'fields', api)),
    );
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return section(
    'Fields',
    Object.values(type.getFields()).map((each) => fieldRow(each, api)),
  );
}

function section(title: string, rows: ArticleRow[]): ArticlePart[] {
  return rows.length === 0 ? [] : [heading(title), { kind: 'rows', rows }];
}

function listed(title: string, types: readonly GraphQLNamedType[], { typePages }: Api): ArticlePart[] {
  const items = types.map(({ name }) => `- ${link(name, typePages.get(name)!)}`);
  return [heading(title), ...texts(items.join('\n'))];
}

function usedBy({ implementors, unions, returned, taken }: Uses): ArticlePart[] {
  const lines = [
    useLine('Implemented by', implementors),
    useLine('Member of', unions),
    useLine('Returned by queries', returned.query),
    useLine('Returned by mutations', returned.mutation),
    useLine('Returned by subscriptions', returned.subscription),
    useLine('Type of fields', returned.type),
    useLine('Taken by queries', taken.query),
    useLine('Taken by mutations', taken.mutation),
    useLine('Taken by subscriptions', taken.subscription),
    useLine('Taken by fields', taken.type),
  ].filter((line) => line !== '');
  return lines.length === 0 ? [] : [heading('Used by'), ...texts(lines.join('\n'))];
}

function useLine(title: string, uses: readonly Use[]): string {
  if (uses.length === 0) return '';
  const shown = uses.slice(0, MOST_USES).map(({ label, page }) => link(label, page));
  const more = uses.length > MOST_USES ? ` and ${uses.length - MOST_USES} more` : '';
  return `- **${title}:** ${shown.join(', ')}${more}`;
}
