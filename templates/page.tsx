import { withBase } from '../client/shared/basePath';
import { markdownHref } from '../client/shared/markdownPath';
import type { MetaTag, PageState } from '../client/shared/page';
import type { SiteData } from '../client/shared/site';
import { socialTags } from '../client/shared/socialTags';
import { paperColours } from '../client/shared/theme';
import { announcementScript, blocksScript, prePaintScript } from './inlineScripts';
import { textDirection } from './textDirection';

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

/** What only some pages load, as addresses with the base. */
export interface PageExtras {
  styles: readonly string[];
  scripts: readonly string[];
}

export interface PageDocumentProps {
  site: SiteData;
  state: PageState;
  assets: PageAssets;
  /** docgen's version, for the generator meta tag. */
  version: string;
  /** Feeds that the page offers, as paths of the site without the base. */
  feeds?: { atom: string; json: string };
  /** Elements that plugins add to the head of this page, as HTML. */
  pageHead?: string;
  extras?: PageExtras;
  /** Whether the rendered app links the style sheet where it needs it, and has the script for it. */
  linksStyle: boolean;
  /** The rendered app. */
  appHtml: string;
}

/** The document around a page: everything in it except the app is written only by the server. */
export function PageDocument(props: PageDocumentProps) {
  const { site, state, assets, version, feeds, extras, linksStyle, appHtml } = props;
  const { documentTitle, description, canonical, meta, record } = state.view;
  const markdown = markdownHref(record, site);
  return (
    <html lang={site.lang} dir={textDirection(site.lang)}>
      <head>
        <meta charSet="utf-8" />
        {assets.policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{documentTitle}</title>
        {/* Always present, even if empty, because navigation in the browser fills it in for other pages. */}
        <meta name="description" content={description} />
        <link rel="canonical" href={canonical} />
        {markdown !== undefined && <link rel="alternate" type="text/markdown" href={markdown} />}
        <meta name="generator" content={`docgen ${version}`} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        {[...socialTags(state.view, site), ...meta].map((attributes, index) => (
          <meta key={index} {...metaProperties(attributes)} data-docgen-page="" />
        ))}
        {feeds !== undefined && <Feeds site={site} {...feeds} />}
        {assets.icon !== undefined && <link rel="icon" href={withBase(site.base, assets.icon)} />}
        <BeforePaint site={site} />
        <WholeBeginning appHtml={appHtml} />
        <Styles site={site} assets={assets} linksStyle={linksStyle} />
        <script id="docgen-client" type="module" src={withBase(site.base, assets.script)} />
        {extras !== undefined && <Extras {...extras} />}
      </head>
      <body>
        <div id="docgen-app" dangerouslySetInnerHTML={{ __html: appHtml }} />
        <script
          id="docgen-state"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}

/**
 * Nothing is painted before the page's heading is there, or browsers paint the empty top of the page by itself, once or
 * twice, before what the reader came for.
 */
function WholeBeginning({ appHtml }: Pick<PageDocumentProps, 'appHtml'>) {
  const heading = /<h1\b[^>]*? id="([^"%&]+)"/.exec(appHtml)?.[1];
  return heading === undefined ? null : <link rel="expect" href={`#${heading}`} blocking="render" />;
}

/** What has to run before anything is painted. */
function BeforePaint({ site: { announcement } }: Pick<PageDocumentProps, 'site'>) {
  const scripts = [prePaintScript, ...(announcement ? [announcementScript(announcement.id)] : [])];
  return scripts.map((script) => <script key={script} dangerouslySetInnerHTML={{ __html: script }} />);
}

function Feeds({ site, atom, json }: Pick<PageDocumentProps, 'site'> & Record<'atom' | 'json', string>) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title="Atom" href={withBase(site.base, atom)} />
      <link rel="alternate" type="application/feed+json" title="JSON Feed" href={withBase(site.base, json)} />
    </>
  );
}

/** docgen's rules, of which pages hold what they begin with: it waits for no file. The site's come behind them. */
function Styles({ site, assets, linksStyle }: Pick<PageDocumentProps, 'site' | 'assets' | 'linksStyle'>) {
  const { frame, frameStyle, style, siteStyle, fonts } = assets;
  const sheet = (path: string) => <link rel="stylesheet" href={withBase(site.base, path)} />;
  return (
    <>
      {frame === undefined && sheet(frameStyle)}
      {frame !== undefined && <style id="docgen-frame" dangerouslySetInnerHTML={{ __html: frame }} />}
      {!linksStyle && <script dangerouslySetInnerHTML={{ __html: blocksScript }} />}
      {!linksStyle && sheet(style)}
      {siteStyle !== undefined && sheet(siteStyle)}
      {fonts?.map((font) => (
        <link key={font} rel="preload" as="font" href={withBase(site.base, font)} crossOrigin="" />
      ))}
    </>
  );
}

function Extras({ styles, scripts }: PageExtras) {
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

/** React's names for the attributes of a tag: `{ 'http-equiv': … }` → `{ httpEquiv: … }`. */
function metaProperties({ 'http-equiv': httpEquiv, ...others }: MetaTag): Record<string, string> {
  return httpEquiv === undefined ? others : { ...others, httpEquiv };
}
