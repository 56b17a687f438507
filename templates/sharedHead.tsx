import { renderToStaticMarkup } from 'react-dom/server';
import { withBase } from '../client/shared/basePath';
import type { PageRecord } from '../client/shared/page';
import type { SiteData } from '../client/shared/site';
import { paperColours } from '../client/shared/theme';
import { announcementScript, blocksScript, prePaintScript } from './inlineScripts';
import type { PageAssets } from './page';
import { textDirection } from '../client/shared/textDirection';

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
  /** docgen's version, for the generator meta tag. */
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
