import type { Header, PageView } from '../../client/shared/page';
import { renderPage } from '../../templates/render';
import type { RenderContext } from './context';
import { documentParts } from './pageExtras';
import { absoluteUrl, notFoundView, pageState } from './view';

type Document = Parameters<typeof renderPage>[0];

/** A page that docgen writes itself. */
interface OwnPage extends Pick<PageView, 'languages'> {
  /** Key of its record: `v-changes`. */
  key: string;
  path: string;
  title: string;
  headers?: Header[];
  html: string;
  /** True if search engines may not list it. */
  isHidden?: boolean;
}

/** The document of a page that docgen writes itself. */
export function renderOwnPage(
  { key, path, title, headers = [], html, isHidden = false, ...places }: OwnPage,
  context: RenderContext,
  more: Partial<Document> = {},
): ReturnType<typeof renderPage> {
  const { config } = context;
  const view = notFoundView(context);
  const shown = { ...(!isHidden && { canonical: absoluteUrl(path, config), meta: [] }), ...places };
  return renderView(
    {
      ...{ ...view, ...shown, documentTitle: `${title} | ${config.title}` },
      record: { ...view.record, title, key, path, regularPath: path, headers },
    },
    { html, ...more },
    context,
  );
}

/** The document of a page that is none of the site's own. */
export function renderView(
  view: PageView,
  parts: Pick<Document, 'html'> & Partial<Document>,
  context: RenderContext,
): ReturnType<typeof renderPage> {
  const { site, assets, version, renderedOnce } = context;
  const state = pageState(view, context);
  return renderPage({
    site: site.data,
    state,
    assets,
    version,
    renderedOnce,
    ...documentParts(view, context),
    ...parts,
  });
}
