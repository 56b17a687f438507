import { redirectScript } from './inlineScripts';
import { Words } from '../client/shared/Words';
import { textDirection } from '../client/shared/textDirection';

export interface RedirectDocumentProps {
  lang: string;
  /** Target of the redirect: a path with the base, or another site's address. */
  target: string;
  /** Path of `404.html`, with the base: it shows what the host cannot send. */
  shell: string;
  /** The same place as an absolute address, if the site's address is configured. */
  canonical: string;
  title: string;
  /** Says where the page is, with a place for the link. */
  moved: string;
  /** docgen's version, for the generator meta tag. */
  version: string;
  policy?: string;
}

/** Document of a path that moved, on hosts without redirect rules; the link is for those not redirected. */
export function RedirectDocument(props: RedirectDocumentProps) {
  const { lang, target, shell, canonical, title, moved, version, policy } = props;
  return (
    <html lang={lang} dir={textDirection(lang)}>
      <head>
        <meta charSet="utf-8" />
        {policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The script asks where the reader comes from. */}
        <meta name="referrer" content="same-origin" />
        <title>{title}</title>
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${target}`} />
        </noscript>
        <link rel="canonical" href={canonical} />
        <meta name="robots" content="noindex" />
        <meta name="generator" content={`docgen ${version}`} />
        <meta name="color-scheme" content="light dark" />
      </head>
      {/* Search programs of owners, such as pagefind, would count it as a page. */}
      <body data-pagefind-ignore="all">
        <p>
          <Words text={moved} values={{ page: <a href={target}>{title}</a> }} />
        </p>
        <script data-shell={shell} dangerouslySetInnerHTML={{ __html: redirectScript }} />
      </body>
    </html>
  );
}
