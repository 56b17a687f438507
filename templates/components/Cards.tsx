import type { ReactNode } from 'react';
import * as z from 'zod';

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
