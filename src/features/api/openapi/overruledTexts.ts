import type { NamedSchemas } from '../../../../client/features/api/shared/operation';
import type { PluginProblem } from '../../../config/plugins';
import { schemaNameIn } from '../schema/schemaView';
import { isMap, type Json } from './json';
import type { Description } from './operations';

/** Names of schemas: those with a reference that keeps their text, and those with a reference that replaces it. */
interface Referred {
  keyword: 'description' | 'title';
  schemas: NamedSchemas;
  shown: Set<string>;
  overruled: Set<string>;
  /** Parts in place, of which the whole or a later part says something else. */
  parts: number;
  /** Fields in place with a reference, of which what they are added to says something. */
  fields: Set<unknown>;
}

/** Names the schemas whose text is on no page, because all that refer to them say something else in its place. */
export function overruledTexts(
  { operations, schemas }: Pick<Description, 'operations' | 'schemas'>,
  hasPage: (schema: string) => boolean,
  file: string,
): PluginProblem[] {
  const counted = (['description', 'title'] as const).flatMap((keyword) => {
    const found: Referred = { keyword, schemas, shown: new Set(), overruled: new Set(), parts: 0, fields: new Set() };
    for (const each of [operations, schemas]) visit(each, found);
    const lost = [...found.overruled].filter((name) => {
      const said = textIn(schemas[name], keyword);
      // Generators write the name as a title, and both are shown as a type.
      const isName = keyword === 'title' && lettersOf(name).includes(lettersOf(said));
      return said !== '' && !isName && !found.shown.has(name) && !hasPage(name);
    });
    const count = lost.length + found.parts;
    return count === 0 ? [] : [`\`${keyword}\`${count === 1 ? '' : ` (${count} places)`}`];
  });
  if (counted.length === 0) return [];
  const [first, ...others] = counted.map((each) =>
    each.replace(/`(?= |$)/, '` of schemas of which all references say something else'),
  );
  return [{ code: 'not-shown', message: `no page shows ${[first, ...others].join(', ')}`, file }];
}

function textIn(schema: unknown, keyword: Referred['keyword']): string {
  const text = isMap(schema) ? schema[keyword] : undefined;
  return typeof text === 'string' ? text : '';
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function visit(value: unknown, found: Referred): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, found));
  if (!isMap(value)) return;
  const isSaid = textIn(value, found.keyword) !== '';
  note(value.$ref, isSaid || found.fields.has(value), found);
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'allOf' && Array.isArray(inner)) visitParts(inner, isSaid, found);
    else if (key === 'items' && isMap(inner) && isList(value) && isList(targetOf(inner, found))) {
      // A list of lists is shown as what is in it.
      note(inner.$ref, true, found);
    } else visit(inner, found);
  }
}

/** Text of `parts`: that of the last one in place, else of the first one that is referred to. */
function visitParts(parts: readonly unknown[], isSaid: boolean, found: Referred): void {
  const { keyword } = found;
  const told = parts.filter(
    (each) => textIn(isMap(each) && each.$ref !== undefined ? targetOf(each, found) : each, keyword) !== '',
  );
  const inPlace = told.filter((each) => isMap(each) && each.$ref === undefined);
  const winner = isSaid ? undefined : (inPlace.at(-1) ?? told[0]);
  for (const each of parts) {
    if (isMap(each) && each.$ref !== undefined) note(each.$ref, told.includes(each) && each !== winner, found);
    else {
      if (inPlace.includes(each) && each !== winner) found.parts += 1;
      const others = parts.filter((other) => other !== each);
      for (const [name, field] of Object.entries(fieldsOf(each))) {
        if (isMap(field) && others.some((other) => isFieldSaid({ name, field }, targetOf(other, found), found)))
          found.fields.add(field);
      }
      visit(each, found);
    }
  }
}

function fieldsOf(schema: unknown): Json {
  return isMap(schema) && isMap(schema.properties) ? schema.properties : {};
}

interface AddedField {
  name: string;
  field: Json;
}

/** True if a schema, or one that it is put together from, has another text for a field. */
function isFieldSaid(added: AddedField, schema: unknown, found: Referred, depth = 0): boolean {
  if (!isMap(schema) || depth > DEEPEST) return false;
  const known = fieldsOf(schema)[added.name];
  const target = targetOf(known, found);
  const isOther = target === undefined || target !== targetOf(added.field, found);
  if (isOther && textIn(known, found.keyword) + textIn(target, found.keyword) !== '') return true;
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [];
  return parts.some((each) => isFieldSaid(added, targetOf(each, found) ?? each, found, depth + 1));
}

/** Most schemas above another one that are looked at. */
const DEEPEST = 10;

function isList(schema: unknown): boolean {
  return isMap(schema) && schema.type === 'array';
}

function targetOf(value: unknown, { schemas }: Referred): unknown {
  const name = isMap(value) ? schemaNameIn(value.$ref) : undefined;
  return name === undefined ? undefined : schemas[name];
}

function note(reference: unknown, isSaid: boolean, { shown, overruled }: Referred): void {
  const name = typeof reference === 'string' ? schemaNameIn(reference) : undefined;
  if (name !== undefined) (isSaid ? overruled : shown).add(name);
}
