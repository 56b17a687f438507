import type { ReactNode } from 'react';
import * as z from 'zod';

export const plainProps = z.strictObject({});

/** A numbered list as steps, one below the other. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}

export const fileTreeProps = z.strictObject({
  title: z.string().optional(),
});

/** A nested list as a tree of files: what has a list below it is a folder. A title says what is shown. */
export function FileTree({ title, children }: z.output<typeof fileTreeProps> & { children?: ReactNode }) {
  return (
    <div className="file-tree">
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

export const cardsProps = z.strictObject({});
export const cardProps = z.strictObject({ title: z.string().min(1), href: z.string().optional() });

/** Cards side by side, as many as there is room for. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

/** A title, and a few words below it. With `href` the whole card leads there. */
export function Card({ title, href, children }: z.output<typeof cardProps> & { children?: ReactNode }) {
  return (
    <div className="card">
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </div>
  );
}
