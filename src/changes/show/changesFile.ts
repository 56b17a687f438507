import { describeChanges } from '../compare/describeChange';
import { plainText } from '../compare/sayChange';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import type { KnownChanges } from './feed';
import { createTargets } from './changeTargets';

/** Increased when programs that read `changes.json` have to change. */
const CHANGES_VERSION = 1;

/** `changes.json`: all changes of all methods, with one line for each method of a commit. */
export function writeChanges({ entries, from, tags }: KnownChanges, context: RenderContext): string {
  const { config, version, site } = context;
  const targets = createTargets(context);
  const head = {
    version: CHANGES_VERSION,
    generator: `docgen ${version}`,
    title: config.title,
    url: absoluteUrl(site.data.home.path, config),
    // Null if the whole history was examined.
    from: from === undefined ? null : new Date(from).toISOString(),
  };
  const lines = entries.map(({ commit, time, call, changes }) => {
    const path = targets.page(call);
    return JSON.stringify({
      date: new Date(time).toISOString(),
      commit,
      ...(tags && { tag: tags[commit] ?? null }),
      call,
      url: path === undefined ? null : absoluteUrl(path, config),
      breaking: changes.some(({ breaking }) => breaking),
      changes: changes.map((change) => ({ ...change, text: plainText(describeChanges([change], config)[0]!.text) })),
    });
  });
  return `${JSON.stringify(head).slice(0, -1)},"changes":[\n${lines.join(',\n')}\n]}\n`;
}
