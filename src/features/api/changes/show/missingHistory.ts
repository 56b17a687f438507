import { CHANGE_TEXTS } from '../../../../../client/features/api/shared/changeTexts';
import { textOf } from '../../../../../client/shared/text';
import { escapeHtml } from '../../../../base/html';
import type { SiteChanges } from '../../../../model/changes';
import type { RenderContext } from '../../../../render/context';

/** Says on the page of changes why it has none. */
export function missingHistory(state: Exclude<SiteChanges['state'], 'known'>, context: RenderContext): string {
  const { config } = context;
  const missing = documentsMethods(context)
    ? textOf(config, 'changes.missing', CHANGE_TEXTS['changes.missing'])
    : textOf(config, 'changes.missingOperations', CHANGE_TEXTS['changes.missingOperations']);
  const keys = { shallow: 'changes.shallow', partial: 'changes.partial', reading: 'changes.reading' } as const;
  const key = keys[state];
  return `<p>${escapeHtml(`${missing} ${textOf(config, key, CHANGE_TEXTS[key])}`)}</p>`;
}

/** True if the site documents methods; otherwise it documents operations. */
export function documentsMethods({ site }: RenderContext): boolean {
  const { pages } = site.languages?.editions[0] ?? site;
  return pages.some(({ parsed }) => parsed.operation?.call !== undefined);
}
