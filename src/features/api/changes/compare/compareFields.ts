import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { OperationFacts } from '../../../../model/changes';
import type { Schema } from '../../../../../client/features/api/shared/operation';
import type { SchemaViews } from '../../schema/schemaView';
import type { SchemaView } from '../../schema/view';
import { kindOf, shownName, typeWords } from '../../schema/words';
import {
  contentOf,
  fieldOf,
  isNarrower,
  isWithin,
  limitsOf,
  propertiesOf,
  rulesOf,
  typeOf,
  valuesOf,
  type Field,
} from './schemaFields';

/** Two descriptions of one API, and what is compared of them. */
export interface Sides {
  before: SchemaViews;
  after: SchemaViews;
  isSent: boolean;
  /** True if two named schemas are compared at this place; they are compared once, however often they are used. */
  pair: (before: string, after: string) => boolean;
}

/** Changes of values that are sent or received, and of everything in them. */
export function compareFields(before: readonly Field[], after: readonly Field[], sides: Sides): OperationFacts[] {
  return compareLevel(before, after, { ...sides, open: new Set() });
}

interface Walk extends Sides {
  /** Schemas being compared: a schema inside itself adds nothing. */
  open: ReadonlySet<SchemaView>;
}

function compareLevel(before: readonly Field[], after: readonly Field[], walk: Walk): OperationFacts[] {
  const old = new Map(before.map((each) => [each.name, each]));
  const current = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !current.has(name)).map((each) => goneFact(each, walk)),
    ...after.flatMap((field) => {
      const known = old.get(field.name);
      return known === undefined ? [addedFact(field, walk)] : compareField(known, field, walk);
    }),
  ];
}

function goneFact({ name }: Field, { isSent }: Walk): OperationFacts {
  return isSent ? { kind: 'parameter-removed', parameter: name } : { kind: 'response-removed', key: name };
}

function addedFact({ name, schema, required }: Field, { isSent, after }: Walk): OperationFacts {
  if (!isSent) return { kind: 'response-added', key: name };
  return { kind: 'parameter-added', parameter: name, type: typeWords(schema, after), required };
}

function compareField(before: Field, after: Field, walk: Walk): OperationFacts[] {
  const { isSent } = walk;
  const types: [string, string] = [typeOf(before, walk.before), typeOf(after, walk.after)];
  const isNamed = before.view.name !== undefined && after.view.name !== undefined;
  const own = [
    ...compareNeed(before, after, isSent),
    ...(isNamed && before.view.orNull === after.view.orNull ? [] : compareTypes(after.name, types, isSent)),
  ];
  if (isNamed && !walk.pair(before.view.name!, after.view.name!)) return own;
  return [...own, ...compareMeaning(before, after, walk)];
}

/** Two fields apart from their types and whether they are required: their values, limits, and what is in them. */
function compareMeaning(before: Field, after: Field, walk: Walk): OperationFacts[] {
  if (walk.open.has(before.view)) return [];
  const inside = { ...walk, open: new Set([...walk.open, before.view]) };
  return [
    ...compareDefaults(before, after, walk),
    ...compareValues(before, after, walk),
    ...compareLimits(before, after, walk),
    ...compareRules(before, after, walk),
    ...compareInside(before, after, inside),
  ];
}

/** Two named schemas. */
export function compareSchemas(before: Schema, after: Schema, name: string, sides: Sides): OperationFacts[] {
  const root = (schema: Schema, views: SchemaViews): Field =>
    fieldOf({ name: shownName(name), prefix: '', required: true, schema }, views);
  const [old, current] = [root(before, sides.before), root(after, sides.after)];
  const types: [string, string] = [typeOf(old, sides.before), typeOf(current, sides.after)];
  const ofTypes = compareTypes(current.name, types, sides.isSent);
  return [...ofTypes, ...compareMeaning(old, current, { ...sides, open: new Set() })];
}

function compareNeed(before: Field, after: Field, isSent: boolean): OperationFacts[] {
  const { name, required } = after;
  if (before.required === required) return [];
  if (isSent) return [{ kind: required ? 'parameter-required' : 'parameter-optional', parameter: name }];
  return [{ kind: required ? 'received-required' : 'received-optional', key: name }];
}

function compareTypes(name: string, [before, after]: [string, string], isSent: boolean): OperationFacts[] {
  if (before === after) return [];
  // An undocumented type, before or now, is no promise.
  const isUntold = before === 'any' || after === 'any';
  const wider = isUntold || (isSent ? isWithin(before, after) : isWithin(after, before));
  if (isSent) return [{ kind: 'sent-type', parameter: name, before, after, wider }];
  return [{ kind: 'received-type', key: name, before, after, wider }];
}

function compareValues(before: Field, after: Field, { isSent }: Walk): OperationFacts[] {
  const [old, current] = [valuesOf(before), valuesOf(after)];
  const parameter = after.name;
  if (old === undefined || current === undefined) {
    if (old === current) return [];
    if (!isSent) return [{ kind: current === undefined ? 'received-opened' : 'received-closed', key: parameter }];
    return [{ kind: current === undefined ? 'values-opened' : 'values-closed', parameter }];
  }
  const removed = old.filter((value) => !current.includes(value));
  const added = current.filter((value) => !old.includes(value));
  if (removed.length + added.length === 0) return [];
  if (!isSent) return [{ kind: 'received-values', key: parameter, added, removed }];
  const facts: OperationFacts[] = [];
  if (removed.length > 0) facts.push({ kind: 'values-removed', parameter, values: removed, closed: true });
  if (added.length > 0) facts.push({ kind: 'values-added', parameter, values: added, closed: true });
  return facts;
}

function compareDefaults(before: Field, after: Field, { isSent }: Walk): OperationFacts[] {
  const shown = ({ view }: Field): string => {
    if (view.default === undefined) return '';
    return valueText(view.default) || '""';
  };
  const [old, current] = [shown(before), shown(after)];
  if (old === current) return [];
  const both = { before: old, after: current };
  return [
    isSent
      ? { kind: 'default', parameter: after.name, ...both }
      : { kind: 'received-default', key: after.name, ...both },
  ];
}

function compareLimits(before: Field, after: Field, { isSent }: Walk): OperationFacts[] {
  const [old, current] = [limitsOf(before), limitsOf(after)];
  if (old === current) return [];
  const { name } = after;
  const both = { before: old, after: current };
  // A reply is wider where it was narrower before.
  if (!isSent) return [{ kind: 'received-limits', key: name, ...both, wider: isNarrower(after, before) }];
  return [{ kind: 'limits', parameter: name, ...both, narrower: isNarrower(before, after) }];
}

/** Rules that hold for some values, or under conditions. */
function compareRules(before: Field, after: Field, { isSent }: Walk): OperationFacts[] {
  const [old, current] = [rulesOf(before), rulesOf(after)];
  const names = [...new Set([...old.keys(), ...current.keys()])].filter((name) => old.get(name) !== current.get(name));
  const about = { side: isSent ? 'sent' : 'received', key: after.name } as const;
  const { deprecated } = after.view;
  const life: OperationFacts = { kind: deprecated ? 'part-deprecated' : 'part-revived', ...about };
  const added = names.every((name) => !old.has(name));
  const removed = names.every((name) => !current.has(name));
  return [
    ...(before.view.deprecated === deprecated ? [] : [life]),
    ...(names.length === 0 ? [] : [{ kind: 'rules', ...about, names, added, removed } as const]),
  ];
}

function compareInside(before: Field, after: Field, walk: Walk): OperationFacts[] {
  if (kindOf(before.view) !== kindOf(after.view)) return [];
  const [from, to] = [
    { views: walk.before, isSent: walk.isSent },
    { views: walk.after, isSent: walk.isSent },
  ];
  return [
    ...compareLevel(propertiesOf(before, from), propertiesOf(after, to), walk),
    ...compareContent(contentOf(before, from), contentOf(after, to), walk),
    ...compareChoices(before, after, walk),
  ];
}

/** A list or a map that says for the first time what is in it has not changed. */
function compareContent([before]: readonly Field[], [after]: readonly Field[], walk: Walk): OperationFacts[] {
  return before === undefined || after === undefined ? [] : compareField(before, { ...after, name: after.name }, walk);
}

function compareChoices(before: Field, after: Field, walk: Walk): OperationFacts[] {
  const { isSent } = walk;
  const old = choicesOf(before, walk.before);
  const current = choicesOf(after, walk.after);
  const removed = [...old.keys()].filter((name) => !current.has(name));
  const added = [...current.keys()].filter((name) => !old.has(name));
  const both = [...current].flatMap(([name, field]) => {
    const known = old.get(name);
    return known === undefined ? [] : compareField(known, field, walk);
  });
  if (removed.length + added.length === 0 || old.size * current.size === 0) return both;
  return [{ kind: 'choices', side: isSent ? 'sent' : 'received', key: after.name, added, removed }, ...both];
}

/** Choices by the names of their schemas, or else by title or type. */
function choicesOf({ view, name, prefix }: Field, views: SchemaViews): Map<string, Field> {
  const options = view.choices.flatMap((group) => group.options);
  return new Map(
    options.map((schema) => {
      const own = views.of(schema);
      const label = own.name === undefined ? (own.title ?? typeWords(schema, views)) : shownName(own.name);
      return [label, fieldOf({ name, prefix, required: true, schema }, views)];
    }),
  );
}
