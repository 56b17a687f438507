import type { CheckedPlugin } from '../config/plugins';
import { placed, type Diagnostic } from '../report/diagnostic';

/** Words in a message that may be written in a description: an address, or the id of a heading. */
const NAMED = /`([^`]+)`/;

/** Problems of pages that a plugin has made of texts of others, as warnings where these are; each is said once. */
export function inDescriptions(
  diagnostics: readonly Diagnostic[],
  plugins: readonly Pick<CheckedPlugin, 'name' | 'placeOf'>[],
): Diagnostic[] {
  const describing = plugins.filter(({ placeOf }) => placeOf !== undefined);
  const said = new Set<string>();
  return diagnostics.flatMap((each) => {
    const plugin = describing.find(({ name }) => each.file?.startsWith(`${name}:`) === true);
    if (plugin === undefined) return [each];
    const place = plugin.placeOf!(NAMED.exec(each.message)?.[1] ?? '');
    if (place === undefined) return [each];
    const key = `${each.message} ${place.line}`;
    if (said.has(key)) return [];
    said.add(key);
    return [placed({ ...each, severity: 'warning' }, place)];
  });
}
