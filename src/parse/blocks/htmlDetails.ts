import type { Root } from 'hast';
import type { PageDetails } from '../../model/pageDetails';
import { isExternal } from '../../markdown/links';
import { spotOf } from '../../markdown/places';
import { walkHtml } from '../../markdown/walk';

/** Adds to a page's details what only its HTML shows, which includes HTML that authors write themselves. */
export function htmlDetails(tree: Root, details: PageDetails): PageDetails {
  const external: PageDetails['external'] = [];
  const repeatedIds: PageDetails['repeatedIds'] = [];
  const withoutText = [...details.imagesWithoutText];
  const ids = new Set<string>();
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { id, href, src, alt } = node.properties;
    const address = node.tagName === 'a' ? href : src;
    if (typeof address === 'string' && isExternal(address)) external.push({ url: address, ...spotOf(node) });
    // In HTML, an empty text marks an image as decoration.
    // Without an address a script of another generator has to fill it in: `<img :src="url">`
    const isImage = node.tagName === 'img' && src !== undefined;
    if (isImage && alt === undefined) withoutText.push({ url: src, ...spotOf(node) });
    if (typeof id !== 'string') return;
    if (ids.has(id)) repeatedIds.push({ id, ...spotOf(node) });
    ids.add(id);
  });
  return { ...details, external, repeatedIds, imagesWithoutText: withoutText };
}
