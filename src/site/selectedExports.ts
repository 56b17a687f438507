import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';

export type ExportName = keyof Config['exports'];

/** Exports that are configured, else the texts of all pages, and the rest for pages of operations. */
export function selectedExports(
  { exports }: Config,
  pages: readonly SitePage[],
  history: { ofPages: boolean; ofPlugins: boolean },
): ReadonlySet<ExportName> {
  const hasPast = pages.some(
    ({ parsed }) =>
      parsed.operation !== undefined && (parsed.origin === undefined ? history.ofPages : history.ofPlugins),
  );
  const hasOperations = pages.some(({ parsed }) => parsed.operation !== undefined);
  const isOn = (name: ExportName, needed: boolean): boolean => needed && (exports[name] ?? true);
  const markdown = isOn('markdown', true);
  const chosen: [ExportName, boolean][] = [
    ['openapi', isOn('openapi', hasOperations)],
    ['postman', isOn('postman', hasOperations)],
    ['methods', isOn('methods', hasOperations)],
    ['markdown', markdown],
    ['changes', isOn('changes', hasPast)],
    ['llms', isOn('llms', markdown)],
  ];
  return new Set(chosen.flatMap(([name, on]) => (on ? [name] : [])));
}
