import { withBase } from '../../client/shared/basePath';
import { renderRedirect } from '../../templates/render';
import { outputFile } from '../site/paths';
import type { Redirect } from '../site/redirects';
import type { RenderContext } from './context';
import type { OutputFile } from './outputFile';
import { absoluteUrl } from './view';

/** The small HTML file that sends a reader on from a path that moved. */
export function renderStub({ from, to, title }: Redirect, { config, version }: RenderContext): OutputFile {
  const target = withBase(config.base, to);
  const canonical = to.startsWith('/') ? absoluteUrl(to, config) : to;
  return {
    path: outputFile(from.endsWith('/') || /\.\w+$/.test(from) ? from : `${from}/`),
    contents: renderRedirect({ lang: config.lang, target, canonical, title, version }),
    source: `the redirect from \`${from}\``,
  };
}
