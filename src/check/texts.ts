import { problem } from '../report/problem';
import { onEachPage } from './checkedSite';
import { at } from './places';

/** Images that a blind reader, and one whose connection is bad, learns nothing of. */
export const checkImageTexts = onEachPage((page) =>
  page.details.imagesWithoutText.map((image) => problem('image-text', { url: image.url }, at(page, image))),
);

/** Links that nobody sees. */
export const checkLinkTexts = onEachPage((page) =>
  page.details.linksWithoutText.map((link) => problem('link-text', { url: link.url }, at(page, link))),
);

/** Reference links whose label nothing defines: readers see the brackets. */
export const checkLabels = onEachPage((page) =>
  page.details.undefinedLabels.map((found) => problem('undefined-label', { label: found.label }, at(page, found))),
);

/** An id that is on a page twice: links to it only ever find the first. */
export const checkIds = onEachPage((page) =>
  page.details.repeatedIds.map((found) => problem('repeated-id', { id: found.id }, at(page, found))),
);
