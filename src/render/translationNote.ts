import { withBase } from '../../client/shared/basePath';
import { languageIn } from '../../client/shared/languageIn';
import { textDirection } from '../../client/shared/textDirection';
import { putInto, textOf } from '../../client/shared/text';
import { escapeHtml } from '../base/html';
import type { SitePage } from '../model/site';
import { isFallback } from '../site/visibility';
import type { RenderContext } from './context';

/** The content of a page, behind a line that says if it is not translated, or not up to date. */
export function inItsLanguage(html: string, page: SitePage, context: RenderContext): string {
  const { languages } = context.site;
  if (languages === undefined) return html;
  if (isFallback(page)) return originalNote(html, context);
  return languages.outdated?.has(page.record.relativePath) === true ? outdatedNote(page, context) + html : html;
}

/** The text of an original, with its language. */
function originalNote(html: string, { site: { languages }, config }: RenderContext): string {
  const { lang } = languages!.editions[0]!.language;
  const missing = textOf(
    config,
    'translation.missing',
    'This page has not been translated yet: this is the original ({language}).',
  );
  const note = putInto(missing, { language: languageIn(lang, config.lang) });
  const direction = textDirection(lang) ?? 'ltr';
  return (
    `<p class="translation-note">${escapeHtml(note)}</p>` +
    `<div class="content" lang="${lang}" dir="${direction}">${html}</div>`
  );
}

/** Says that the original has changed, and leads to it. */
function outdatedNote(page: SitePage, { site: { languages, data }, config }: RenderContext): string {
  const [original] = languages!.twins.of(page);
  if (original === undefined) return '';
  const outdated = textOf(config, 'translation.outdated', 'The original has changed since this page was translated.');
  const { language } = languages!.editions[0]!;
  const href = escapeHtml(withBase(data.base, original.record.path));
  return (
    `<p class="translation-note">${escapeHtml(outdated)} ` +
    `<a href="${href}" hreflang="${language.lang}" lang="${language.lang}">${escapeHtml(language.label)}</a></p>`
  );
}
