import { memo } from 'react';

/**
 * The content of a page. Its HTML is not sent twice: the client reads it from this element before it hydrates, which
 * is also why a comparison of the two has nothing to find. Memoised, since tabs and the like change the DOM below.
 */
export const PageContent = memo(function PageContent({ html }: { html: string }) {
  return (
    <div id="docgen-content" className="content" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
});
