import { redirectScript } from '../../templates/inlineScripts';
import { escapeHtml } from '../base/html';
import { partsOf } from '../../client/shared/text';
import { textDirection } from '../../client/shared/textDirection';

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
export function renderRedirect(props: RedirectDocumentProps): string {
  const { lang, moved, version, policy } = props;
  const [target, shell, canonical, title] = [props.target, props.shell, props.canonical, props.title].map(escapeHtml);
  const direction = textDirection(lang);
  const page = `<a href="${target}">${title}</a>`;
  const words = partsOf(moved, { page: { page } }).map((part) =>
    typeof part === 'string' ? escapeHtml(part) : part.page,
  );
  const head = [
    '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`,
    // The script asks where the reader comes from.
    `<meta name="referrer" content="same-origin"/><title>${title}</title><link rel="canonical" href="${canonical}"/>`,
    `<meta name="robots" content="noindex"/><meta name="generator" content="docgen ${escapeHtml(version)}"/>`,
    `<meta name="color-scheme" content="light dark"/>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${target}"/></noscript>`,
  ].join('');
  const opened = `<html lang="${escapeHtml(lang)}"${direction === undefined ? '' : ` dir="${direction}"`}>`;
  const script = `<script data-shell="${shell}">${redirectScript}</script>`;
  // Search programs of owners, such as pagefind, would count it as a page.
  const body = `<body data-pagefind-ignore="all"><p>${words.join('')}</p>${script}</body>`;
  return `<!doctype html>${opened}<head>${head}</head>${body}</html>\n`;
}
