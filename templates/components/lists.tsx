import type { ReactNode } from 'react';
import * as z from 'zod';

export const plainProps = z.strictObject({});

/** A numbered list as steps, one below the other. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}

/** A nested list as a tree of files: what has a list below it is a folder. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
