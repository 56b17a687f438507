import { readFileSync } from 'node:fs';
import { packagesOf } from '../../base/package';
import type { SocialLink } from '../../../client/shared/look';
import { nearestName } from '../../report/nearest';
import { problem, type Diagnostic } from '../../report/diagnostic';
import { type LookProject, readNamed } from './namedFile';
import { socialIcons } from './socialIcons';

/** Labels of icons whose names are not just a word. */
const LABELS: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  stackoverflow: 'Stack Overflow',
  npm: 'npm',
  rss: 'RSS feed',
};

/** The links to services with their icons. */
export function readSocial(project: LookProject, diagnostics: Diagnostic[]): SocialLink[] {
  const links: SocialLink[] = [];
  for (const { icon, link, label } of project.config.social) {
    const drawn = isKnown(icon)
      ? { icon: `<path d="${socialIcons[icon]}"/>`, box: '0 0 24 24' }
      : /\.svg$/i.test(icon)
        ? readIcon(icon, project, diagnostics)
        : findIcon(icon, project, diagnostics);
    if (drawn !== undefined) links.push({ label: nameOf(icon), ...drawn, link, ...(label !== undefined && { label }) });
  }
  return links;
}

function isKnown(icon: string): icon is keyof typeof socialIcons {
  return Object.hasOwn(socialIcons, icon);
}

/** `./icons/my-chat.svg` → `My chat` */
function nameOf(icon: string): string {
  const words = icon.replace(/^.*\/|\.svg$/gi, '').replace(/[-_]+/g, ' ');
  return LABELS[icon] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The package with the marks of 3,000 services, for sites that need another one. */
const PACKAGE = 'simple-icons';

/** An icon of the package, if the site has installed it. */
function findIcon(icon: string, { root, placeInConfig }: LookProject, diagnostics: Diagnostic[]) {
  const { resolve } = packagesOf(root);
  const text = unlessThrown(() => readFileSync(resolve(`${PACKAGE}/icons/${icon}.svg`), 'utf8')) ?? '';
  const [, title, drawing] = /<title>([^<]*)<\/title>(<path d="[^"<>]*"\/>)/.exec(text) ?? [];
  if (drawing !== undefined) return { icon: drawing, box: '0 0 24 24', label: title! };
  const isInstalled = unlessThrown(() => resolve(PACKAGE)) !== undefined;
  diagnostics.push(
    problem(
      'social-icon-unknown',
      { icon, near: nearestName(icon, Object.keys(socialIcons)), isInstalled },
      placeInConfig(icon),
    ),
  );
  return undefined;
}

function unlessThrown<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The drawing in an SVG file of the site, which becomes part of every page. */
function readIcon(name: string, project: LookProject, diagnostics: Diagnostic[]) {
  const found = readNamed(name, project, diagnostics);
  if (found === undefined) return undefined;
  const text = found.contents.toString('utf8');
  const [, root, icon] = /<svg\b([^>]*)>([^]*)<\/svg>/i.exec(text) ?? [];
  const forbidden = /<(?:script|style|foreignObject)\b|\s(?:style|on\w+)\s*=/i.exec(text)?.[0].trim();
  if (root === undefined || icon === undefined || forbidden !== undefined) {
    diagnostics.push(problem('social-icon', { name, forbidden }, project.placeInConfig(name)));
    return undefined;
  }
  const box = /\sviewBox=["']([\d\s.,-]+)["']/.exec(root)?.[1] ?? '0 0 24 24';
  return { icon: icon.replace(/>\s+</g, '><').trim(), box };
}
