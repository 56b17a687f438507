import { isKnownLanguage } from '../markdown/code/languageNames';
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

/** Reports markdown that readers see as signs, and text that is lost or changed by accident. */
export const checkLostMarks = onEachPage((page) =>
  page.details.lostMarks.map((mark) => problem(mark.kind, { text: mark.text }, at(page, mark))),
);

/** Reports languages of code blocks that nobody knows, because the code has no colours. */
export const checkLanguages = onEachPage((page) =>
  page.details.code
    .filter(({ language, isImported }) => !isImported && /^[a-z]/.test(language) && !isKnownLanguage(language))
    .map((code) => problem('unknown-language', { language: code.language }, at(page, code))),
);
