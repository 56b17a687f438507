import { withBase } from '../client/shared/basePath';
import { attributeOf, openingTags } from '../client/shared/htmlTokens';
import { markdownHref } from '../client/shared/markdownPath';
import type { MetaTag, PageState, PageRecord } from '../client/shared/page';
import type { SiteData } from '../client/shared/site';
import { socialTags } from '../client/shared/socialTags';
import { renderToStaticMarkup } from 'react-dom/server';
import { paperColours } from '../client/shared/theme';
import { announcementScript, blocksScript, prePaintScript } from './inlineScripts';
import { textDirection } from '../client/shared/textDirection';

/** Files of the client, as paths of the site without the base. */
export interface PageAssets {
  /** `/assets/js/app.HASH.js` */
  script: string;
  /** `/assets/css/style.HASH.css`: the rules for what comes further down on a page. */
  style: string;
  /** `/assets/css/rare.HASH.css`: the rules for what few pages have. */
  rareStyle: string;
  /** `/assets/css/frame.HASH.css`: the rules for what pages begin with. */
  frameStyle: string;
  /** The same as text, where pages hold them; `docgen serve` links them, so that it can replace them. */
  frame?: string;
  /** `/assets/css/operation.HASH.css`, for pages of operations. */
  operationStyle: string;
  /** Style sheets of features that the site uses, by their names. */
  sheets?: Readonly<Record<string, string>>;
  /** The icon of the browser's tab, if the site has one. */
  icon?: string;
  /** Elements that the site adds to the head, as HTML. */
  head?: string;
  siteStyle?: string;
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

/** Holds the first paint until the heading is there: browsers would paint the empty top of the page before. */
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

/** HTML that the heads of all documents of a site share: React renders it once, and not for each page. */
export interface SharedHead {
  /** From the doctype to what is the page's own, which may be in another language than the site. */
  begin(language?: Pick<PageRecord, 'lang' | 'dir'>): string;
  /** Rest of the head. `linksStyle`: the rendered app links the style sheet where it needs it, with its script. */
  end(linksStyle: boolean): string;
}

interface SharedHeadProps {
  site: SiteData;
  assets: PageAssets;
  version: string;
}

export function renderSharedHead(props: SharedHeadProps): SharedHead {
  const ends = [false, true].map((linksStyle) => renderToStaticMarkup(<End {...props} linksStyle={linksStyle} />));
  const begin = renderToStaticMarkup(<Begin {...props} />);
  const opened = (lang: string, dir: 'rtl' | undefined): string =>
    renderToStaticMarkup(<html lang={lang} dir={dir} />)
      .replace('</html>', '')
      .replace('<head></head>', '');
  const ofSite = `<!doctype html>${opened(props.site.lang, textDirection(props.site.lang))}<head>${begin}`;
  return {
    begin: ({ lang, dir } = {}) =>
      lang === undefined || lang === props.site.lang ? ofSite : `<!doctype html>${opened(lang, dir)}<head>${begin}`,
    end: (linksStyle) => ends[Number(linksStyle)]!,
  };
}

function Begin({ assets: { policy }, version }: SharedHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      {policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content={`docgen ${version}`} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

function End({ site, assets, linksStyle }: SharedHeadProps & { linksStyle: boolean }) {
  const { icon, script } = assets;
  return (
    <>
      {icon !== undefined && <link rel="icon" href={withBase(site.base, icon)} />}
      <BeforePaint site={site} />
      <Styles site={site} assets={assets} linksStyle={linksStyle} />
      <script id="docgen-client" type="module" src={withBase(site.base, script)} />
    </>
  );
}

/** Scripts that have to run before anything is painted. */
function BeforePaint({ site: { announcement } }: Pick<SharedHeadProps, 'site'>) {
  const scripts = [prePaintScript, ...(announcement ? [announcementScript(announcement.id)] : [])];
  return scripts.map((script) => <script key={script} dangerouslySetInnerHTML={{ __html: script }} />);
}

/** docgen's rules, of which pages hold what they begin with: it waits for no file. The site's come behind them. */
function Styles({ site, assets, linksStyle }: Pick<SharedHeadProps, 'site' | 'assets'> & { linksStyle: boolean }) {
  const { frame, frameStyle, style, rareStyle, siteStyle, fonts } = assets;
  const sheet = (path: string) => <link rel="stylesheet" href={withBase(site.base, path)} />;
  return (
    <>
      {frame === undefined && sheet(frameStyle)}
      {frame !== undefined && <style id="docgen-frame" dangerouslySetInnerHTML={{ __html: frame }} />}
      {!linksStyle && <script dangerouslySetInnerHTML={{ __html: blocksScript }} />}
      {!linksStyle && sheet(style)}
      {!linksStyle && sheet(rareStyle)}
      {siteStyle !== undefined && sheet(siteStyle)}
      {fonts?.map((font) => (
        <link key={font} rel="preload" as="font" href={withBase(site.base, font)} crossOrigin="" />
      ))}
    </>
  );
}
