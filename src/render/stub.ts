import { withBase } from '../../client/shared/basePath';
import { fileAddress } from '../../client/shared/resolveRoute';
import { renderRedirect, type RedirectDocumentProps } from './redirectDocument';
import { outputFile } from '../site/paths';
import type { Redirect } from '../model/site';
import type { RenderContext } from './context';
import type { OutputFile } from '../model/outputFile';
import { pathEdition } from './inEdition';
import { absoluteUrl } from './view';
import { textOf } from '../../client/shared/text';

/** A redirect as a file, and everything that it is made from. */
interface Stub {
  path: string;
  source: string;
  props: RedirectDocumentProps;
}

/** Decides what the file of a redirect contains. */
export function stubOf({ from, to, title }: Redirect, context: RenderContext): Stub {
  const { config } = pathEdition(from, context);
  const { version, assets } = context;
  const { routes } = context.site;
  // Any host has the file of a page.
  const target = withBase(config.base, routes.isPage(to) ? fileAddress(to) : to);
  const shell = withBase(config.base, '/404.html');
  const canonical = to.startsWith('/') ? absoluteUrl(to, config) : to;
  const policy = assets.policy && { policy: assets.policy };
  const moved = textOf(config, 'redirect.moved', 'This page has moved to {page}.');
  return {
    path: outputFile(from.endsWith('/') || /\.\w+$/.test(from) ? from : `${from}/`),
    source: `the redirect from \`${from}\``,
    props: { lang: config.lang, target, shell, canonical, title, moved, version, ...policy },
  };
}

/** The small HTML file that sends a reader from a path that moved to the new one. */
export function renderStub({ path, source, props }: Stub): OutputFile {
  return { path, source, contents: renderRedirect(props) };
}
