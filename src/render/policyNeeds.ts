import { announcementScript, blocksScript, prePaintScript, redirectScript } from '../../templates/inlineScripts';
import type { CheckedHeadTag } from '../config/look';
import type { OutsideHosts } from '../model/look';
import type { RenderContext } from './context';

/** Sources that the policy has to allow for a site besides the usual ones. */
export interface PolicyNeeds {
  /** Scripts and style sheets inside the documents. */
  inline: { scripts: string[]; styles: string[]; anyStyle: boolean; makesCode: boolean };
  hosts: OutsideHosts & { connect: string[]; frames: string[]; forms: string[] };
}

type Wanted = (tag: CheckedHeadTag) => boolean;

/** Collects them: only what the site names itself, so that nothing is wider than it has to be. */
export function policyNeeds({ config, look, decorations, site, assets, needed, tellers }: RenderContext): PolicyNeeds {
  const { announcement, searchService } = site.data;
  const tags = [...config.head, ...[...decorations.values()].flatMap(({ head }) => head)];
  const contents = (wanted: Wanted) => tags.filter(wanted).flatMap(({ content }) => content ?? []);
  return {
    inline: {
      scripts: unique([...(announcement ? [announcementScript(announcement.id)] : []), ...contents(isInlineScript)]),
      styles: unique([
        ...frames(assets),
        ...contents(({ tag }) => tag === 'style'),
        ...needed.flatMap(({ policy }) => policy.styles ?? []),
      ]),
      anyStyle: config.security.styles === 'inline',
      makesCode: config.security.scripts === 'eval',
    },
    hosts: {
      scripts: unique([...look.hosts.scripts, ...origins(tags, ({ tag }) => tag === 'script', 'src')]),
      styles: unique([...look.hosts.styles, ...origins(tags, isSheet, 'href')]),
      fonts: unique(look.hosts.fonts),
      images: unique([
        ...look.hosts.images,
        ...config.security.images,
        ...origins(tags, isIcon, 'href'),
        ...needed.flatMap(({ policy }) => policy.images ?? []),
      ]),
      connect: unique([
        ...config.security.connect,
        ...tellers.flatMap(({ hosts }) => hosts?.(config, site.pages) ?? []),
        ...(searchService === undefined ? [] : [new URL(searchService.host).origin]),
        ...needed.flatMap(({ policy }) => policy.connect ?? []),
      ]),
      forms: unique(needed.flatMap(({ policy }) => policy.forms ?? [])),
      frames: unique(config.security.frames),
    },
  };
}

function frames({ frame }: RenderContext['assets']): string[] {
  return frame === undefined ? [] : [frame];
}

const DATA = /json|^text\/(?:plain|html|markdown)|^speculationrules$/i;

/** Data in a script element are not run, and need no leave. */
function isInlineScript({ tag, attributes }: CheckedHeadTag): boolean {
  return tag === 'script' && attributes.src === undefined && !DATA.test(String(attributes.type ?? ''));
}

function isSheet({ tag, attributes }: CheckedHeadTag): boolean {
  return tag === 'link' && /\bstylesheet\b/i.test(String(attributes.rel));
}

function isIcon({ tag, attributes }: CheckedHeadTag): boolean {
  return tag === 'link' && /\bicon\b/i.test(String(attributes.rel));
}

function origins(tags: readonly CheckedHeadTag[], wanted: Wanted, name: 'src' | 'href'): string[] {
  return tags.filter(wanted).flatMap(({ attributes }) => {
    const address = String(attributes[name] ?? '');
    return /^(?:https?:)?\/\//i.test(address) ? [new URL(address, 'https://x').origin] : [];
  });
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)].sort();
}

/**
 * The policy that a host can send with every file of a site: nothing from elsewhere and no inline scripts except
 * docgen's own and what the site itself names, no other base for its links, and no frame on another site around it.
 * `hash` makes the source expression of a script.
 */
export function contentSecurityPolicy(hash: (script: string) => string, { inline, hosts }: PolicyNeeds): string {
  const hashed = (texts: readonly string[]) => texts.map((text) => `'${hash(text)}'`);
  const directives: [name: string, sources: string[]][] = [
    [
      'script-src',
      [
        ...hashed([prePaintScript, blocksScript, redirectScript, ...inline.scripts]),
        ...(inline.makesCode ? ["'unsafe-eval'"] : []),
        ...hosts.scripts,
      ],
    ],
    // Beside hashes browsers ignore that anything is allowed.
    ['style-src', [...(inline.anyStyle ? ["'unsafe-inline'"] : hashed(inline.styles)), ...hosts.styles]],
    ['font-src', hosts.fonts],
    ['img-src', hosts.images],
    ['connect-src', hosts.connect],
    ['frame-src', hosts.frames],
  ];
  // Directives without sources fall back to `default-src`.
  const needed = directives.filter(([, sources]) => sources.length > 0);
  return [
    "default-src 'self'",
    ...needed.map(([name, sources]) => [name, "'self'", ...sources].join(' ')),
    `object-src 'none'; base-uri 'none'; ${["form-action 'self'", ...hosts.forms].join(' ')}; frame-ancestors 'self'`,
  ].join('; ');
}

/** The same for a page that carries it itself, where browsers ignore what it says of frames around the page. */
export function metaPolicy(policy: string): string {
  return policy.replace(/; frame-ancestors [^;]*$/, '');
}
