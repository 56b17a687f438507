import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';

export type ExportName = keyof Config['exports'];

/** Which exports a build writes: what the configuration says, otherwise all of them if there are method pages. */
export function selectedExports(
  { exports }: Config,
  pages: readonly SitePage[],
  hasHistory: boolean,
): ReadonlySet<ExportName> {
  const hasMethods = pages.some(({ parsed }) => parsed.operation?.kind === 'rpc');
  const isOn = (name: ExportName, needed: boolean): boolean => needed && (exports[name] ?? hasMethods);
  const markdown = isOn('markdown', true);
  const chosen: [ExportName, boolean][] = [
    ['openapi', isOn('openapi', hasMethods)],
    ['postman', isOn('postman', hasMethods)],
    ['methods', isOn('methods', hasMethods)],
    ['markdown', markdown],
    ['changes', isOn('changes', hasMethods && hasHistory)],
    ['llms', isOn('llms', markdown)],
  ];
  return new Set(chosen.flatMap(([name, on]) => (on ? [name] : [])));
}
