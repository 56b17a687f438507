import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';
import { isRecord } from '../literals/values';
import { entryOf, fileOf, groupOf, plainLabel } from './items';
import { isText, siteRecord, textIn } from './siteRecord';
import { logoOf, navOf, socialOf } from './themeKeys';
import { yamlKeys } from './yamlKeys';

const USED = [
  '$schema',
  'name',
  'description',
  'logo',
  'colors',
  'navigation',
  'navbar',
  'topbarLinks',
  'footer',
  'footerSocials',
];
/** Parts of a navigation, each with a name and parts of its own. */
const NAMED_PARTS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages', 'groups'] as const;

/** Parts of which docgen shows the first. */
const EDITIONS: ReadonlySet<string> = new Set(['versions', 'languages']);

/** Mintlify (mintlify.com/docs). */
export const mintlify: Generator = {
  name: 'mintlify',
  label: 'Mintlify',
  syntaxes: ['mdx'],
  links: ['slugs'],
  ignoresReadme: true,
  contentFolders: ['.'],
  async read({ folder, mark }) {
    const text = await textIn(folder, mark);
    // JSON is YAML too.
    const config = yamlKeys(text);
    const { navbar, colors, footer } = config;
    const sidebar = partsOf(config.navigation, folder);
    return siteRecord({
      ...{ folder, files: [path.join(folder, mark)], texts: [text], title: config.name, content: '.' },
      keys: Object.keys(config),
      used: USED,
      several: editionsIn(config.navigation),
      config: {
        description: config.description,
        sidebar,
        nav: navOf((isRecord(navbar) ? navbar.links : config.topbarLinks) ?? []),
        theme: { logo: logoOf(config.logo, [folder]), accent: isRecord(colors) ? colors.primary : undefined },
        social: socialOf(isRecord(footer) ? footer.socials : config.footerSocials),
      },
    });
  },
};

/** Navigation of any depth as captions with groups; the first version and the first language of several. */
function partsOf(value: unknown, folder: string): (SidebarItem | SidebarCaption)[] {
  if (Array.isArray(value)) return groupsOf(value as unknown[], folder);
  if (!isRecord(value)) return [];
  const own = [...groupsOf(value.pages, folder), ...groupsOf(value.groups, folder)];
  const inner = NAMED_PARTS.filter((name) => name !== 'groups').flatMap((name) => {
    const parts = (Array.isArray(value[name]) ? (value[name] as unknown[]) : []).filter(isRecord);
    const shown = EDITIONS.has(name) ? parts.slice(0, 1) : parts;
    return shown.flatMap((part) => captionOf(part, folder));
  });
  return [...own, ...inner];
}

function captionOf(part: Record<string, unknown>, folder: string): (SidebarItem | SidebarCaption)[] {
  const items = partsOf(part, folder);
  const label = plainLabel(part.tab ?? part.anchor ?? part.dropdown ?? part.product);
  const groups = items.flatMap((item) =>
    typeof item === 'object' && 'groups' in item ? groupOf(item.label, item.groups) : [item],
  );
  return groups.length === 0 || label === '' ? items : [{ label, groups }];
}

/** Pages by their paths, and groups of them; operations such as `GET /users` are no pages. */
function groupsOf(value: unknown, folder: string): SidebarItem[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item) => {
    if (isText(item)) return fileOf(item, folder) === undefined ? [] : entryOf(item, '', folder);
    if (!isRecord(item)) return [];
    const root = isText(item.root) ? entryOf(item.root, '', folder) : [];
    return groupOf(plainLabel(item.group), [...root, ...groupsOf(item.pages, folder)]);
  });
}

/** The longest list of versions or languages in a navigation. */
function editionsIn(value: unknown): unknown[] {
  const parts = Object.entries(isRecord(value) || Array.isArray(value) ? value : {});
  const lists = parts.map(([name, part]: [string, unknown]) =>
    EDITIONS.has(name) && Array.isArray(part) ? (part as unknown[]) : editionsIn(part),
  );
  return lists.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}
