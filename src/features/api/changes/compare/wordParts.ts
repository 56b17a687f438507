import { type ChangeText, listOf, type Say } from './sayChange';

export interface Sides {
  before: string;
  after: string;
}

export type Shown = Record<keyof Sides, ChangeText[]>;

export function subjectOf({ side, key }: { side: 'sent' | 'received'; key: string }, say: Say): ChangeText[] {
  return side === 'sent' ? [sent(key)] : keyIn(key, say);
}

export function code(name: string): ChangeText {
  return { code: name };
}

export function codes(names: readonly string[]): ChangeText[] {
  return listOf(names.map(code));
}

/** The name of a parameter, which links lead to. */
export function sent(parameter: string): ChangeText {
  return { code: parameter, parameter };
}

export function keyIn(key: string, say: Say): ChangeText[] {
  return key.trim() === '' ? say('change.reply') : say('change.key', { name: { code: key, responseKey: key } });
}

export function defaults({ before, after }: Sides, say: Say): Shown {
  const shown = (value: string) => (value === '' ? say('change.none') : [code(value)]);
  return { before: shown(before), after: shown(after) };
}

export function limits({ before, after }: Sides, say: Say): Shown {
  const shown = (value: string) => (value === '' ? say('change.none') : [value]);
  return { before: shown(before), after: shown(after) };
}
