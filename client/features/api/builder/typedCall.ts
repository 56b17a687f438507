import type { FormPair, SampleEntries, SampleRequest, SampleValue } from '../shared/sampleRequest';
import { type Access, type FilledCall, isAddress, NO_ACCESS } from './access';
import { formPairs, leavesOf, namesKeys } from './arguments';
import { fieldsOf, formParts, type FormField } from './formFields';
import { tellEnglish, type Tell } from '../../../shared/tell';
import type { FormParameter, PageCall } from './pageCall';
import { credentialsOf, requestOf } from './request';
import { nameKeys } from '../shared/parameterName';
import {
  entryKeys,
  entryProblem,
  exampleEntries,
  exampleText,
  hasEntries,
  MORE_PARAMETERS,
  needsKeys,
  NOTHING_TYPED,
  textProblem,
  type Typed,
  type TypedEntry,
} from './typed';

/** The call as typed so far, and what there is to say about it. */
export interface TypedCall extends Pick<FilledCall, 'problems' | 'empty'> {
  request: SampleRequest;
}

/** The call with all that is typed, and examples of what is missing or untouched. */
export function typedCall(page: PageCall, typed: Typed, access: Access): TypedCall {
  const { settings, call, parameters, tell = tellEnglish } = page;
  const all = fieldsOf(formParts(parameters, typed));
  const fields = all.filter(({ keys }) => keys.slice(1, -1).every((key) => key !== '' && !/[[\]]/.test(key)));
  const own = new Map(fields.map((field) => [field.id, ownLeaves(field, typed)]));
  const isTouched = ({ id }: FormField): boolean => id in typed.texts || id in typed.entries;
  const examples = fields.filter((field) => {
    const isOpen = field.parameter.required || !isTouched(field);
    return isOpen && own.get(field.id)!.length === 0 && field.parameter.example !== undefined;
  });
  const named = [...[...own.values()].flat(), ...examples].map(({ keys }) => keys);
  const leaves = (field: FormField): Leaf[] => {
    // A group gives way to its parts: `filter` is no example where `filter[status]` is sent.
    if (!examples.includes(field) || named.some((keys) => isBelow(keys, field.keys))) return own.get(field.id)!;
    return exampleLeaves(field);
  };
  const isFile = ({ parameter }: FormField): boolean => parameter.type === 'file';
  const sent = [...fields.filter((field) => !isFile(field)).flatMap(leaves), ...moreLeaves(typed)];
  // Parameters that every call sends.
  const common = [...settings.keys.map(({ name }) => name), settings.callField];
  const { nested, clashing } = nestLeaves([...common.map(leafOf), ...sent]);
  const { nested: files, clashing: clashingFiles } = nestLeaves(fields.filter(isFile).flatMap(leaves));
  const rest = Object.fromEntries(Object.entries(nested).filter(([name]) => !common.includes(name)));
  const request = requestOf({
    settings: { ...settings, url: isAddress(access.url) ? access.url : settings.url },
    call,
    credentials: credentialsOf(settings.keys, access.keys),
    own: rest,
    files,
  });
  const isTaken = tell('form.taken', 'Not sent: something else is sent under this name.');
  const taken = [...clashing, ...clashingFiles].map((id): [string, string] => [id, isTaken]);
  const empty = examples.filter(({ parameter }) => parameter.required);
  return { request, problems: new Map([...problemsOf(all, typed, tell), ...taken]), empty };
}

/** The call that the samples of a page show. */
export function exampleCall(page: PageCall): SampleRequest {
  return typedCall(page, NOTHING_TYPED, NO_ACCESS).request;
}

/** The form fields of a parameter that its example fills. */
export function examplePairs(parameter: FormParameter): FormPair[] {
  return formPairs(nestLeaves(fieldsOf(formParts([parameter], NOTHING_TYPED)).flatMap(exampleLeaves)).nested);
}

function leafOf(name: string): Leaf {
  return { field: name, keys: [name], value: '' };
}

function ownLeaves(field: FormField, { texts, entries }: Typed): Leaf[] {
  return hasEntries(field.parameter)
    ? entryLeaves(field, entries[field.id] ?? [])
    : textLeaves(field, texts[field.id] ?? '');
}

function exampleLeaves(field: FormField): Leaf[] {
  const { parameter } = field;
  return hasEntries(parameter)
    ? entryLeaves(field, exampleEntries(parameter))
    : textLeaves(field, exampleText(parameter));
}

function textLeaves({ id, keys }: FormField, value: string): Leaf[] {
  return value === '' ? [] : [{ field: id, keys, value }];
}

function entryLeaves({ id, parameter, keys }: FormField, entries: readonly TypedEntry[]): Leaf[] {
  const place = placeOfEntries(keys, parameter);
  return entries.flatMap((entry, index) => {
    const below = entryKeys(entry.key);
    const isSent = below !== undefined && !(needsKeys(parameter) && entry.key === '');
    if (!isSent || (entry.key === '' && entry.value === '')) return [];
    return [{ field: `${id} ${index}`, keys: place(below), value: entry.value }];
  });
}

/** Returns the place of an entry: its keys replace an empty last key, and keys that only stand for others. */
function placeOfEntries(keys: readonly string[], { name, type, example }: FormParameter) {
  if (!namesKeys({ name, type }, example)) {
    const above = keys.at(-1) === '' ? keys.slice(0, -1) : keys;
    return (below: readonly string[]) => [...above, ...below];
  }
  const count = leavesOf(example)[0]!.keys.length;
  return (below: readonly string[]) => [
    ...keys.slice(0, keys.length - Math.max(count, below.length)),
    ...below,
    // `disk` is enough for `variables[variable][qty]`.
    ...(below.length < count ? keys.slice(below.length - count) : []),
  ];
}

/** The parameters that the reader has named. */
function moreLeaves({ entries }: Typed): Leaf[] {
  return (entries[MORE_PARAMETERS] ?? []).flatMap(({ key, value }, index) => {
    const keys = nameKeys(key);
    return keys === undefined ? [] : [{ field: `${MORE_PARAMETERS} ${index}`, keys, value }];
  });
}

function isBelow(keys: readonly string[], above: readonly string[]): boolean {
  return keys.length > above.length && above.every((key, index) => key === keys[index]);
}

function problemsOf(fields: readonly FormField[], { texts, entries }: Typed, tell: Tell): [string, string][] {
  const own = fields.flatMap(({ id, parameter }): [string, string | undefined][] =>
    hasEntries(parameter)
      ? (entries[id] ?? []).map((entry, index) => [`${id} ${index}`, entryProblem(parameter, entry, tell)])
      : [[id, textProblem(parameter, texts[id] ?? '', tell)]],
  );
  const more = (entries[MORE_PARAMETERS] ?? []).map(({ key, value }, index): [string, string | undefined] => {
    const isNamed = nameKeys(key) !== undefined || (key === '' && value === '');
    return [
      `${MORE_PARAMETERS} ${index}`,
      isNamed ? undefined : tell('form.needsName', 'Not sent: a name is expected, such as note or filter[id].'),
    ];
  });
  return [...own, ...more].filter((each): each is [string, string] => each[1] !== undefined);
}

interface Leaf {
  /** Id of the field that it was typed into. */
  field: string;
  /** `filter[status]` → filter, status. An empty key is the next number of a list. */
  keys: readonly string[];
  value: string;
}

interface Branch {
  entries: Map<string, Branch | string>;
  /** No key below it was given. */
  isList: boolean;
}

/** Values nested as PHP reads them; of two in one place the first stays, and the field of the other is `clashing`. */
function nestLeaves(leaves: readonly Leaf[]): { nested: SampleEntries; clashing: ReadonlySet<string> } {
  const root: Branch = { entries: new Map(), isList: false };
  const clashing = leaves.filter(({ keys, value }) => !place(root, keys, value)).map(({ field }) => field);
  return { nested: entriesOf(root), clashing: new Set(clashing) };
}

/** Puts a value into its place; false if something else is there. */
function place(branch: Branch, [key, ...rest]: readonly string[], value: string): boolean {
  if (key === undefined) return false;
  if (key !== '') branch.isList = false;
  const name = key === '' ? nextNumber(branch) : key;
  const present = branch.entries.get(name);
  if (rest.length === 0) {
    if (present === undefined) branch.entries.set(name, value);
    return present === undefined;
  }
  if (typeof present === 'string') return false;
  const below = present ?? { entries: new Map(), isList: true };
  branch.entries.set(name, below);
  return place(below, rest, value);
}

function nextNumber({ entries }: Branch): string {
  const numbers = [...entries.keys()].filter((key) => /^(?:0|[1-9]\d*)$/.test(key)).map(Number);
  return String(Math.max(-1, ...numbers) + 1);
}

function valueOf(branch: Branch | string): SampleValue {
  if (typeof branch === 'string') return branch;
  const items = [...branch.entries.values()];
  const isNumbered = [...branch.entries.keys()].every((key, index) => key === String(index));
  // A list of values stands for `[]`, which is not what was typed where they have numbers.
  const isList = branch.isList || (isNumbered && items.every((item) => typeof item !== 'string'));
  return isList ? items.map(valueOf) : entriesOf(branch);
}

function entriesOf({ entries }: Branch): SampleEntries {
  // Other than assignment, this takes `__proto__` for a key like any other.
  return Object.fromEntries([...entries].map(([key, item]) => [key, valueOf(item)]));
}
