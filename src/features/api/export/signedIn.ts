import { escapeHtml } from '../../../base/html';
import type { OutputFile } from '../../../model/outputFile';
import { tokenHosts } from '../../../render/calledHosts';
import type { RenderContext } from '../../../render/context';

/** Hands the code of a sign-in over to the page that asked for it, and keeps nothing of it in the history. */
const SCRIPT = `const query = location.search || '?' + location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('docgen-oauth2');
channel.postMessage(query.slice(1));
channel.close();
close();
`;

/** Page with a script to which a browser returns from signing in, if forms send calls that need it. */
export function signedInFiles({ config, site }: RenderContext): OutputFile[] {
  const isNeeded =
    config.api.tryIt !== false &&
    site.pages.some(({ parsed: { operation } }) => operation !== undefined && tokenHosts(operation).length > 0);
  if (!isNeeded) return [];
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(config.title)}</title>
<script src="oauth2-redirect.js"></script>
</head>
<body><p>You can close this window.</p></body>
</html>
`;
  return [
    { path: 'oauth2-redirect.html', contents: page, source: 'docgen' },
    { path: 'oauth2-redirect.js', contents: SCRIPT, source: 'docgen' },
  ];
}
