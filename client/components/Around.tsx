import { createElement, useMemo, type ReactNode } from 'react';
import { framesOf } from '../shared/frames';

export interface AroundProps {
  /** HTML that the site has rendered, with a mark for docgen's own part; without the mark, that part is left out. */
  html: string;
  children: ReactNode;
}

/** A part of the shell in what a site puts around it: a script of its own, which only such sites load. */
export function Around({ html, children }: AroundProps) {
  const frames = useMemo(() => framesOf(html), [html]);
  if (frames === undefined) return <Html html={html} />;
  return frames.reduceRight(
    (inner: ReactNode, { name, attributes, before, after }) => (
      <>
        <Html html={before} />
        {name === undefined ? inner : createElement(name, attributes, inner)}
        <Html html={after} />
      </>
    ),
    children,
  );
}

/** HTML of the server, which React leaves alone, since islands may live in it. */
function Html({ html }: { html: string }) {
  if (html === '') return null;
  return createElement('docgen-html', { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true });
}
