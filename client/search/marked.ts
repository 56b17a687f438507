import { element } from '../shared/element';
import type { MarkedText } from './result';

/** A text with its matches marked. */
export function marked({ text, marks }: MarkedText): (Node | string)[] {
  const parts = marks.flatMap(([start, end], place) => [
    text.slice(marks[place - 1]?.[1] ?? 0, start),
    element('mark', {}, text.slice(start, end)),
  ]);
  return [...parts, text.slice(marks.at(-1)?.[1] ?? 0)];
}
