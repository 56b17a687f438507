import { problem } from '../report/problem';
import { onEachPage } from './checkedSite';
import { at } from './places';

/** Reports images that tell a blind reader, or one with a bad connection, nothing. */
export const checkImageTexts = onEachPage((page) =>
  page.details.imagesWithoutText.map((image) => problem('image-text', { url: image.url }, at(page, image))),
);

/** Reports links that nobody can see. */
export const checkLinkTexts = onEachPage((page) =>
  page.details.linksWithoutText.map((link) => problem('link-text', { url: link.url }, at(page, link))),
);

/** Reports reference links with an undefined label, because readers see the brackets. */
export const checkLabels = onEachPage((page) =>
  page.details.undefinedLabels.map((found) => problem('undefined-label', { label: found.label }, at(page, found))),
);

/** Reports ids that appear on a page twice, because links lead only to the first. */
export const checkIds = onEachPage((page) =>
  page.details.repeatedIds.map((found) => problem('repeated-id', { id: found.id }, at(page, found))),
);
