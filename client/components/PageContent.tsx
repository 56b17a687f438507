import { memo } from 'react';

/**
 * The content of a page. Its HTML is not sent twice: the client reads it from this element before it hydrates, so
 * hydration could never find a difference. Memoised, since tabs and the like change the DOM inside it.
 */
export const PageContent = memo(function PageContent({ html }: { html: string }) {
  return (
    <div id="docgen-content" className="content" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
});
