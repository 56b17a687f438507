import { Fragment, type ReactNode } from 'react';
import { partsOf } from './text';

/** A text with elements in its places. */
export function Words({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return partsOf(text, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
