import { languageIn } from '../../client/shared/languageIn';
import { textDirection } from '../../client/shared/textDirection';
import { putInto, textOf } from '../../client/shared/text';
import { escapeHtml } from '../base/escapeHtml';
import type { SitePage } from '../model/site';
import { isFallback } from '../site/visibility';
import type { RenderContext } from './context';

/** The content of a page as it is, or, of one that shows an original, with its language and a line that says so. */
export function inItsLanguage(html: string, page: SitePage, { site: { languages }, config }: RenderContext): string {
  if (languages === undefined || !isFallback(page)) return html;
  const { lang } = languages.editions[0]!.language;
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
