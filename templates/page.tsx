import { withBase } from '../client/shared/basePath';
import { attributeOf, openingTags } from '../client/shared/htmlTokens';
import { markdownHref } from '../client/shared/markdownPath';
import type { MetaTag, PageState } from '../client/shared/page';
import type { SiteData } from '../client/shared/site';
import { socialTags } from '../client/shared/socialTags';

/** Files of the client, as paths of the site without the base. */
export interface PageAssets {
  /** `/assets/js/app.HASH.js` */
  script: string;
  /** `/assets/css/style.HASH.css`: the rules for what comes further down on a page. */
  style: string;
  /** `/assets/css/frame.HASH.css`: the rules for what pages begin with. */
  frameStyle: string;
  /** The same as text, where pages hold them; `docgen serve` links them, so that it can replace them. */
  frame?: string;
  /** `/assets/css/operation.HASH.css`, for pages of operations. */
  operationStyle: string;
  /** Style sheet of posts and their lists, where a site has them. */
  postStyle?: string;
  /** The icon of the browser's tab, if the site has one. */
  icon?: string;
  /** Elements that the site adds to the head, as HTML. */
  head?: string;
  /** The site's own style sheet. */
  siteStyle?: string;
  /** Fonts that are loaded at once. */
  fonts?: readonly string[];
  /** The content security policy, where the host cannot send it. */
  policy?: string;
}

/** Files that only some pages load, as addresses with the base. */
export interface PageExtras {
  styles: readonly string[];
  scripts: readonly string[];
}

export interface PageHeadProps {
  site: SiteData;
  state: PageState;
  /** Feeds that the page offers, as paths of the site without the base. */
  feeds?: { atom: string; json: string };
  /** HTML with the page's heading, if it has one. */
  content: string;
}

/** Parts of a page's head besides those of all pages: written only by the server, as all of the head is. */
export function PageHead({ site, state, feeds, content }: PageHeadProps) {
  const { documentTitle, description, canonical, meta, record } = state.view;
  const markdown = markdownHref(record, site);
  return (
    <>
      <title>{documentTitle}</title>
      {/* Always present, even if empty, because navigation in the browser fills it in for other pages. */}
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {markdown !== undefined && <link rel="alternate" type="text/markdown" href={markdown} />}
      {[...socialTags(state.view, site), ...meta].map((attributes, index) => (
        <meta key={index} {...pageTag(attributes)} />
      ))}
      {feeds !== undefined && <Feeds site={site} {...feeds} />}
      <WholeBeginning content={content} />
    </>
  );
}

/**
 * Nothing is painted before the page's heading is there, or browsers paint the empty top of the page by itself, once or
 * twice, before what the reader came for.
 */
function WholeBeginning({ content }: Pick<PageHeadProps, 'content'>) {
  const heading = firstHeadingId(content);
  // Some ids are others in an address.
  if (heading === undefined || /^$|[%&]/.test(heading)) return null;
  return <link rel="expect" href={`#${heading}`} blocking="render" />;
}

function firstHeadingId(content: string): string | undefined {
  // Sections of a book have none of the first level: their pages are not read up to their ends.
  if (!/<h1[\s>]/i.test(content)) return undefined;
  for (const tag of openingTags(content)) {
    const id = tag.name === 'h1' ? attributeOf(tag, 'id') : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}

function Feeds({ site, atom, json }: Pick<PageHeadProps, 'site'> & Record<'atom' | 'json', string>) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title="Atom" href={withBase(site.base, atom)} />
      <link rel="alternate" type="application/feed+json" title="JSON Feed" href={withBase(site.base, json)} />
    </>
  );
}

/** Style sheets and scripts that a page loads for its components and slots. */
export function Extras({ styles, scripts }: PageExtras) {
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}

/** The tag of one page, with React's names for its attributes: `{ 'http-equiv': … }` → `{ httpEquiv: … }`. */
function pageTag({ 'http-equiv': httpEquiv, ...others }: MetaTag): Record<string, string> {
  const named = httpEquiv === undefined ? {} : { httpEquiv };
  return Object.assign({}, others, named, { 'data-docgen-page': '' });
}
