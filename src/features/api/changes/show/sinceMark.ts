import { countedText, putInto, textOf } from '../../../../../client/shared/text';
import { escapeHtml } from '../../../../base/html';
import { historyName, withoutNames } from '../../schema/operationNames';
import type { OperationSince, SinceVersion } from '../../../../model/sinceVersion';
import type { SitePage } from '../../../../model/site';
import type { RenderContext } from '../../../../render/context';

/** Says of an operation what is new since the version before; empty where nobody knows. */
export function sinceMark(
  { parsed }: SitePage,
  { config }: Pick<RenderContext, 'config'>,
  since: SinceVersion | undefined,
): string {
  const found = since?.operations.get(withoutNames(historyName(parsed.operation) ?? ''));
  if (since === undefined || found === undefined) return '';
  const text = putInto(textFor(found, config), { version: since.label });
  const names = found.added.length === 0 ? '' : ` title="${escapeHtml(found.added.join(', '))}"`;
  return `<span class="badge"${names}>${escapeHtml(text)}</span>`;
}

function textFor({ kind, added }: OperationSince, config: RenderContext['config']): string {
  if (kind === 'same') return textOf(config, 'version.same', 'Same as in {version}');
  if (kind === 'new') return textOf(config, 'version.new', 'New since {version}');
  if (added.length === 0) return textOf(config, 'version.changed', 'Changed since {version}');
  return countedText(config, added.length, [
    'version.parameters',
    { one: '1 parameter new since {version}', other: '{count} parameters new since {version}' },
  ]);
}
