import type { PluginProblem } from '../../config/plugins';
import { schemaNameIn } from '../../base/schema/schemaView';
import { isMap } from './json';
import type { Description } from './operations';

/** What is counted: schemas whose text some reference leaves, and those that something else is said of. */
interface Referred {
  shown: Set<string>;
  overruled: Set<string>;
}

/** Names the schemas whose text is on no page, because all that refer to them say something else in its place. */
export function overruledTexts(
  { operations, schemas }: Pick<Description, 'operations' | 'schemas'>,
  hasPage: (schema: string) => boolean,
  file: string,
): PluginProblem[] {
  const found: Referred = { shown: new Set(), overruled: new Set() };
  for (const each of [operations, schemas]) visit(each, found);
  const lost = [...found.overruled].filter((name) => {
    const schema = schemas[name];
    const hasText = typeof schema === 'object' && (schema.description ?? '') !== '';
    return hasText && !found.shown.has(name) && !hasPage(name);
  });
  if (lost.length === 0) return [];
  const places = lost.length === 1 ? '' : ` (${lost.length} places)`;
  const message = `no page shows \`description\` of schemas of which all references say something else${places}`;
  return [{ code: 'not-shown', message, file }];
}

function visit(value: unknown, found: Referred): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, found));
  if (!isMap(value)) return;
  const isSaid = typeof value.description === 'string' && value.description !== '';
  note(value.$ref, isSaid, found);
  for (const [key, inner] of Object.entries(value)) {
    const members = isSaid && key === 'allOf' && Array.isArray(inner) ? inner : undefined;
    if (members === undefined) visit(inner, found);
    else
      for (const each of members) {
        if (isMap(each) && each.$ref !== undefined) note(each.$ref, true, found);
        else visit(each, found);
      }
  }
}

function note(reference: unknown, isSaid: boolean, { shown, overruled }: Referred): void {
  const name = typeof reference === 'string' ? schemaNameIn(reference) : undefined;
  if (name !== undefined) (isSaid ? overruled : shown).add(name);
}
