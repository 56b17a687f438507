import { blocksScript } from '../../templates/inlineScripts';

const RULES =
  /<style id="docgen-frame">[^<]*<\/style>|<link rel="stylesheet" href="[^"]*\/assets\/css\/(?:frame|style|rare)\.\w+\.css"\/?>/g;

/**
 * A page without docgen's rules and the script in front of its blocks. The build has them in the page, where it needs
 * them; `docgen serve` has them in the head, as files, so that it can replace them in an open page.
 */
export function withoutRules(html: string): string {
  return html.replaceAll(`<script>${blocksScript}</script>`, '').replace(RULES, '');
}
