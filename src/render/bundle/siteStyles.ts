import type { SiteData } from '../../../client/shared/site';
import type { Look } from '../../model/look';
import type { ClientBundle } from './clientBundle';

/** Facts about a site from which rules follow. */
export interface StyleOptions {
  look: Pick<Look, 'layers' | 'colours'>;
  /** True if the site has a landing page. */
  hasHome: boolean;
  /** True if pages have notes about their version or language. */
  hasNotes: boolean;
  /** True if pages are missing in some language. */
  hasForeign: boolean;
  /** True if the letters of the site's language may be slanted. */
  hasItalics: boolean;
  /** True if forms can send their calls. */
  canSend: boolean;
}

/** docgen's own rules, with those that this site needs. */
export function siteStyles(
  { frame, style, rareStyle, shellStyle, partStyles }: ClientBundle,
  site: SiteData,
  { look, hasHome, canSend, ...has }: StyleOptions,
): { frame: string; style: string; rare: string; shell: string; form: string } {
  const hasParts = [site.logo, site.social, site.announcement, site.footer].some((part) => part !== undefined);
  const menus = menusOf(site);
  const joined = (rules: readonly (string | false)[]): string => rules.map((each) => (each || '').trim()).join('');
  return {
    frame: joined([
      ...[look.layers, frame, hasParts && partStyles.look, has.hasNotes && partStyles.notes],
      ...[hasHome && partStyles.homeFrame, menus !== 'none' && partStyles.menusFrame],
      ...[has.hasForeign && partStyles.foreign, look.colours],
    ]),
    style: joined([
      ...[look.layers, style, menus === 'page' && partStyles.menus, hasHome && partStyles.home],
      !has.hasItalics && partStyles.upright,
    ]),
    rare: rareStyle,
    shell: joined([shellStyle, menus === 'shell' && partStyles.menus]),
    form: joined([partStyles.builder, canSend && partStyles.tryIt]),
  };
}

/** First that shows a site's menus: the page, or the shell for languages, versions and parts. */
function menusOf({ nav, languages, version, parts }: SiteData): 'page' | 'shell' | 'none' {
  if (nav.some((entry) => 'items' in entry)) return 'page';
  return (languages ?? version ?? parts) === undefined ? 'none' : 'shell';
}
