import { Fragment } from 'react';
import type { MarkedText } from './result';

/** A text with its matches marked. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(([start, end], place) => (
        <Fragment key={start}>
          {text.slice(marks[place - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
