import { valueText } from '../../../client/features/api/shared/exactNumbers';
import type { OperationParameter } from '../../../client/features/api/shared/operation';
import type { ArticlePart } from '../../../client/features/api/shared/referencePage';
import { plainText } from '../api/schema/texts';
import { idPart } from '../api/schema/fields';
import { escaped } from '../api/openapi/aboutApi';
import type { About, Access, Binding } from './api';

export type Depth = 2 | 3 | 4;

/** Writes parts of a page. */
export function heading(depth: Depth, text: string, id?: string): ArticlePart {
  return { kind: 'heading', depth, text, ...(id !== undefined && { id }) };
}

/** A text as a part, if there is one. */
export function text(said: string): ArticlePart[] {
  return said.trim() === '' ? [] : [{ kind: 'text', text: said }];
}

/** A list of CommonMark, without its empty items. */
export function list(items: readonly string[]): ArticlePart[] {
  return text(
    items
      .filter(Boolean)
      .map((each) => `- ${each.trim().replace(/\n/g, '\n  ')}`)
      .join('\n'),
  );
}

/** Code in a line of CommonMark, whatever is in it. */
export function code(value: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const padded = /^`|`$/.test(value) ? ` ${value} ` : value;
  return `${ticks}${padded.replace(/\s+/g, ' ') || ' '}${ticks}`;
}

/** Summary and text, of which one may begin as the other does, and a list of facts. */
export function aboutParts(
  { summary, text: more, tags }: About,
  title = '',
  facts: readonly string[] = [],
): ArticlePart[] {
  const isSaid = more.trimStart().startsWith(summary) || title === summary;
  const named = tags.filter((each) => each.text !== '').map((tag) => `Tag ${code(tag.name)}: ${tag.text}`);
  const plain = tags.filter((each) => each.text === '').map(({ name }) => code(name));
  const tagged = [...named, plain.length === 0 ? '' : `${plain.length === 1 ? 'Tag' : 'Tags'}: ${plain.join(', ')}`];
  return [...text(isSaid ? '' : escaped(summary)), ...text(more), ...list([...facts, ...tagged])];
}

/** A line of plain text about something; empty if nothing says so. */
export function aboutLine({ summary, text: more }: About): string {
  const [sentence = ''] = plainText(more)
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  return (summary || sentence).slice(0, 300);
}

/** Rows of parameters below a heading. */
export function fieldParts(title: string, fields: readonly OperationParameter[], depth: Depth): ArticlePart[] {
  return fields.length === 0 ? [] : [heading(depth, title), { kind: 'fields', fields: [...fields] }];
}

/** Settings of protocols: values in words, and schemas as rows. */
export function bindingParts(bindings: readonly Binding[], depth: Depth, place = ''): ArticlePart[] {
  const all = bindings.filter(({ values, schemas }) => values.length + Object.keys(schemas).length > 0);
  return all.flatMap(({ protocol, values, schemas }): ArticlePart[] => [
    heading(depth, `Bindings for ${protocol}`),
    ...list(values.map(([name, value]) => `${code(name)}: ${code(valueText(value))}`)),
    ...(Object.keys(schemas).length === 0
      ? []
      : [
          {
            kind: 'schema' as const,
            id: `binding-${idPart(protocol)}${place}`,
            schema: { type: 'object', properties: schemas },
          },
        ]),
  ]);
}

/** How programs say who they are. */
export function accessParts(access: readonly Access[][]): ArticlePart[] {
  const ways = access.filter((each) => each.length > 0);
  if (ways.length === 0) return access.length === 0 ? [] : text('None is needed.');
  const said = ways.map((each) => each.map(wayText).join('\n\ntogether with\n\n'));
  const free = ways.length < access.length ? ' Or none at all.' : '';
  return [...text(ways.length === 1 ? free : `One of these.${free}`), ...list(said)];
}

function wayText({ name, way, description, scopes, addresses }: Access): string {
  return [
    `**${escaped(name)}**: ${escaped(way)}`,
    description,
    scopes.length === 0 ? '' : `Scopes: ${scopes.map(code).join(', ')}`,
    ...addresses.map(escaped),
  ]
    .filter((each) => each.trim() !== '')
    .join('\n\n');
}
