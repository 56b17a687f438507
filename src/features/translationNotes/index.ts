import { withBase } from '../../../client/shared/basePath';
import { languageIn } from '../../../client/shared/languageList';
import { putInto, textOf } from '../../../client/shared/text';
import { textDirection } from '../../../client/shared/textDirection';
import { escapeHtml } from '../../base/html';
import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';
import type { Feature } from '../../seam/feature';
import { isFallback } from '../../site/visibility';
import { translationMessages } from './messages';
import type { OutdatedPaths } from './prepareNotes';

const load = async () => (await import('./ofSite')).ofSite;

/** A line at the top of pages that are not translated, or not up to date; on paper too. */
export const translationNotes: Feature = {
  name: 'translation-notes',
  messages: translationMessages,
  async prepare({ site, project, hashes }) {
    if (site.languages?.editions.some(({ language }) => language.notice) !== true) return {};
    return (await load()).prepareNotes(site, project, hashes);
  },
  isPrinted: true,
  decorate(page, context) {
    const [above, below] = languageNote(page, context);
    return { above, below };
  },
  async check({ site, config }) {
    return { diagnostics: [], told: (await load()).englishTexts(site, config) };
  },
  asked: {
    option: 'translations',
    about: 'also find translations that are missing or outdated',
    finds: (code) => code.startsWith('translation-'),
    look: async (asked) => (await load()).checkTranslations(asked),
  },
};

/** HTML around the content of a page that says if it is not translated, or not up to date. */
function languageNote(page: SitePage, context: RenderContext): [before: string, after: string] {
  const { languages } = context.site;
  if (languages === undefined) return ['', ''];
  if (isFallback(page)) return originalNote(context);
  const outdated = context.prepared['translation-notes'] as OutdatedPaths | undefined;
  return [outdated?.has(page.record.relativePath) === true ? outdatedNote(page, context) : '', ''];
}

/** Around the text of an original, with its language. */
function originalNote({ site: { languages }, config }: RenderContext): [before: string, after: string] {
  const { lang } = languages!.editions[0]!.language;
  const missing = textOf(
    config,
    'translation.missing',
    'This page has not been translated yet: this is the original ({language}).',
  );
  const note = putInto(missing, { language: languageIn(lang, config.lang) });
  const direction = textDirection(lang) ?? 'ltr';
  return [
    `<p class="translation-note">${escapeHtml(note)}</p><div class="content" lang="${lang}" dir="${direction}">`,
    '</div>',
  ];
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
