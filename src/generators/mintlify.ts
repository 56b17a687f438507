import path from 'node:path';
import { isThere } from '../base/files';
import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { NAV, navOf } from './bars';
import { patternsOf, entryOf, groupOf, plainLabel, recordsIn, sidebarItems } from './items';
import { saidLanguages } from './languages';
import { same } from './named';
import { redirectsOf } from './redirects';
import { isText, type Generator } from './siteRecord';
import { headOf, iconOf, logoOf, socialOf, textWithLink } from './themeKeys';
import type { Shape } from './usedKeys';

/** Parts of a navigation, each with a name and parts of its own. */
const NAMED_PARTS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'] as const;

/** A logo, which stands in place of the name. */
function logoFiles(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : { src: value };
}

/** Parts of which docgen shows the first. */
const EDITIONS: ReadonlySet<string> = new Set(['versions', 'languages']);

const partShape = (): Shape => ({
  '': 'tab anchor dropdown product version language group root href url link pages',
  ...same('expanded'),
});
/** A part with the parts that may be in it. */
const PART: Record<string, Shape> = { ...(partShape() as Record<string, Shape>) };
for (const name of [...NAMED_PARTS, 'groups', 'pages', 'global']) PART[name] = PART;

const USED: Shape = {
  '': 'name description favicon',
  logo: 'light dark',
  colors: { '': 'primary light', ...same('dark') },
  navigation: PART,
  navbar: { links: NAV, primary: { '': 'label href', ...same('type') } },
  topbarLinks: NAV,
  topbarCtaButton: { '': 'name url', ...same('type') },
  tabs: 'name url',
  anchors: 'name url',
  footer: { socials: true },
  footerSocials: true,
  banner: { content: true, ...same('dismissible') },
  redirects: { '': 'source destination', ...same('permanent') },
  seo: { metatags: { '*': true }, ...same('indexing') },
  search: 'prompt',
  ...same('$schema theme contextual appearance layout styling'),
};

/** Mintlify (mintlify.com/docs). */
export const mintlify: Generator = {
  label: 'Mintlify',
  syntaxes: ['mdx'],
  addresses: { form: 'clean', folderPages: ['index'], bareFolders: true },
  ids: 'github',
  links: ['slugs'],
  ignoresReadme: true,
  contentFolders: ['.'],
  read(files) {
    const keys = files.keys();
    const { navbar, colors, footer } = keys;
    const bar = asRecord(navbar);
    const links = [bar.links ?? keys.topbarLinks, bar.primary ?? keys.topbarCtaButton, ...linksIn(keys)];
    const { redirects, leftOut } = redirectsOf(
      recordsIn(keys.redirects).map(({ source, destination }) => [source, destination] as const),
    );
    const { social, leftOut: noIcon } = socialOf(isRecord(footer) ? footer.socials : keys.footerSocials);
    const metatags = Object.entries(asRecord(asRecord(keys.seo).metatags));
    const { head } = headOf(
      metatags.map(([name, content]) => ['meta', metaOf(name, content)]),
      '/',
    );
    const languages = languagesIn(keys.navigation, files.folder);
    return {
      title: keys.name,
      content: '.',
      keys,
      used: USED,
      inPart: {
        redirects: leftOut,
        footer: isRecord(footer) ? noIcon : '',
        footerSocials: isRecord(footer) ? '' : noIcon,
        navigation: languages === undefined ? editionsLeft(keys.navigation) : '',
      },
      several: editionsIn(keys.navigation),
      excluded: ['snippets/**', ...ignoredBy(files.text('.mintignore'))],
      config: {
        description: keys.description,
        sidebar: partsOf(keys.navigation, files.folder),
        languages,
        nav: navOf(links.flat().filter(isRecord), files.folder),
        theme: {
          logo: logoOf({ ...logoFiles(keys.logo), alt: keys.name, replacesTitle: true }, [], files.place),
          accent: accentOf(asRecord(colors)),
        },
        head: [...head, ...iconOf(keys.favicon, [path.join(files.folder, 'public')])],
        announcement: textWithLink(asRecord(keys.banner).content),
        redirects,
        social,
        strings: isText(asRecord(keys.search).prompt) ? { 'search.placeholder': asRecord(keys.search).prompt } : {},
      },
    };
  },
};

/** Patterns of a file of names that are no pages. */
function ignoredBy(text: string): string[] {
  const names = text.split('\n').map((line) => line.trim());
  return names.flatMap((name) => (/^(?:$|[#!])/.test(name) ? [] : patternsOf(name)));
}

function accentOf({ primary, light }: Readonly<Record<string, unknown>>): unknown {
  return isText(primary) && isText(light) ? { light: primary, dark: light } : primary;
}

function metaOf(name: string, content: unknown): Record<string, unknown> {
  return { [name.startsWith('og:') ? 'property' : 'name']: name, content };
}

/** Tabs and anchors that lead somewhere, and hold nothing. */
function linksIn({ navigation, tabs, anchors }: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const part = asRecord(navigation);
  const all = [part.global, part].map(asRecord).flatMap((each) => [each.anchors, each.tabs]);
  return [...all, anchors, tabs].flatMap(recordsIn).flatMap(({ tab, anchor, name, href, url }) => {
    const link = href ?? url;
    return isText(link) && /^(?:https?:|mailto:)/.test(link) ? [{ text: tab ?? anchor ?? name, link }] : [];
  });
}

/** The languages of a navigation, each with its own list. */
function languagesIn(navigation: unknown, folder: string) {
  const parts = recordsIn(asRecord(navigation).languages).filter(({ language }) => isText(language));
  const said = parts.map((part, index) => {
    const name = String(part.language);
    const isTop = index === 0 && !isThere(path.join(folder, name));
    return { name: isTop ? '/' : name, lang: name, more: index === 0 ? {} : { sidebar: partsOf(part, folder) } };
  });
  return saidLanguages(said, folder);
}

function editionsLeft(navigation: unknown): string {
  const [, ...others] = editionsIn(navigation);
  const names = others.map((each) => asRecord(each)).map(({ version, language }) => version ?? language);
  return names.filter(isText).join(', ');
}

/**
 * Navigation of any depth as captions with groups; the first version and the first language of several. Operations such
 * as `GET /users` are no pages.
 */
function partsOf(value: unknown, contentFolder: string): (SidebarItem | SidebarCaption)[] {
  const lead = (page: string) => entryOf(page, '', contentFolder);
  const groupsOf = (list: unknown) => sidebarItems(list, { contentFolder, lead });
  if (!isRecord(value)) return groupsOf(value);
  const inner = NAMED_PARTS.flatMap((name) => {
    const parts = recordsIn(value[name]);
    const shown = EDITIONS.has(name) ? parts.slice(0, 1) : parts;
    return shown.flatMap((part) => captionOf(part, contentFolder));
  });
  return [...groupsOf(value.pages), ...groupsOf(value.groups), ...inner];
}

function captionOf(part: Record<string, unknown>, folder: string): (SidebarItem | SidebarCaption)[] {
  const items = partsOf(part, folder);
  const label = plainLabel(part.tab ?? part.anchor ?? part.dropdown ?? part.product);
  const groups = items.flatMap((item) =>
    typeof item === 'object' && 'groups' in item ? groupOf(item.label, item.groups) : [item],
  );
  return groups.length === 0 || label === '' ? items : [{ label, groups }];
}

/** The longest list of versions or languages in a navigation. */
function editionsIn(value: unknown): readonly unknown[] {
  const parts = Object.entries(Array.isArray(value) ? value : asRecord(value));
  const lists = parts.map(([name, part]: [string, unknown]) =>
    EDITIONS.has(name) && Array.isArray(part) ? asList(part) : editionsIn(part),
  );
  return lists.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}
