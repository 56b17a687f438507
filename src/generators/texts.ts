import { asRecord, isRecord } from '../literals/values';
import { isText } from './siteRecord';
import type { Shape } from './usedKeys';

type Shapes = Readonly<Record<string, Shape>>;

/** Key of docgen's text for each text of a configuration, at the same place; `key: {} {date}` says where it goes. */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** Texts that readers see, as a configuration has them, by docgen's keys. */
export function textsIn(said: unknown, table: TextTable): Record<string, string> {
  const pairs = Object.entries(table).flatMap(([name, target]): [string, string][] => {
    const value = asRecord(said)[name];
    if (typeof target !== 'string') return Object.entries(textsIn(value, target));
    const [key = '', pattern = '{}'] = target.split(': ');
    const text = isText(value) ? value.trim().replace(/:$/, '') : '';
    // Braces are places of docgen's own.
    return text === '' || /[{}]/.test(text) ? [] : [[key, pattern.replace('{}', () => text)]];
  });
  return Object.fromEntries(pairs);
}

/** Texts of the search in one language: VitePress has those of all of them in one place. */
export function searchTexts(options: unknown, table: TextTable): Record<string, string> {
  return textsIn({ search: { options } }, table);
}

/** Keys of a table of texts, as those that are used. */
export function textKeys(table: TextTable): Shapes {
  return Object.fromEntries(
    Object.entries(table).map(([key, target]): [string, Shape] => [
      key,
      typeof target === 'string' ? true : textKeys(target),
    ]),
  );
}

/** Two shapes of one value as one. */
export function bothShapes(one: Shapes, other: Shapes): Shapes {
  const names = [one[''], other['']].filter((each) => typeof each === 'string').join(' ');
  const both = Object.keys(one).filter((key) => key !== '' && Object.hasOwn(other, key));
  return {
    ...other,
    ...one,
    ...Object.fromEntries(both.map((key) => [key, bothOf(one[key]!, other[key]!)])),
    ...(names !== '' && { '': names }),
  };
}

function bothOf(one: Shape, other: Shape): Shape {
  const [first, second] = [shapesOf(one), shapesOf(other)];
  return first === undefined || second === undefined ? one : bothShapes(first, second);
}

function shapesOf(shape: Shape): Shapes | undefined {
  if (typeof shape === 'string') return { '': shape };
  return isRecord(shape) ? shape : undefined;
}
