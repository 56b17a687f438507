import type { Generator } from '../config/generator';
import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, fileOf, groupOf, plainLabel, recordsIn } from './items';
import { ConfigFiles, isText, siteRecord } from './siteRecord';
import { logoOf, navOf, socialOf } from './themeKeys';
import { yamlKeys } from './yamlKeys';

const USED = [
  ...['$schema', 'name', 'description', 'logo', 'colors', 'navigation', 'navbar', 'topbarLinks', 'footer'],
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
  read({ folder, mark }) {
    const files = new ConfigFiles(folder);
    // JSON is YAML too.
    const config = yamlKeys(files.text(mark));
    const { navbar, colors, footer } = config;
    const sidebar = partsOf(config.navigation, folder);
    return siteRecord({
      ...{ files, title: config.name, content: '.', keys: config, used: USED },
      several: editionsIn(config.navigation),
      config: {
        description: config.description,
        sidebar,
        nav: navOf((isRecord(navbar) ? navbar.links : config.topbarLinks) ?? []),
        theme: { logo: logoOf(config.logo, [folder]), accent: asRecord(colors).primary },
        social: socialOf(isRecord(footer) ? footer.socials : config.footerSocials),
      },
    });
  },
};

/** Navigation of any depth as captions with groups; the first version and the first language of several. */
function partsOf(value: unknown, folder: string): (SidebarItem | SidebarCaption)[] {
  if (Array.isArray(value)) return groupsOf(value, folder);
  if (!isRecord(value)) return [];
  const own = [...groupsOf(value.pages, folder), ...groupsOf(value.groups, folder)];
  const inner = NAMED_PARTS.filter((name) => name !== 'groups').flatMap((name) => {
    const parts = recordsIn(value[name]);
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
  return asList(value).flatMap((item) => {
    if (isText(item)) return fileOf(item, folder) === undefined ? [] : entryOf(item, '', folder);
    if (!isRecord(item)) return [];
    const root = isText(item.root) ? entryOf(item.root, '', folder) : [];
    return groupOf(plainLabel(item.group), [...root, ...groupsOf(item.pages, folder)]);
  });
}

/** The longest list of versions or languages in a navigation. */
function editionsIn(value: unknown): readonly unknown[] {
  const parts = Object.entries(Array.isArray(value) ? value : asRecord(value));
  const lists = parts.map(([name, part]: [string, unknown]) =>
    EDITIONS.has(name) && Array.isArray(part) ? asList(part) : editionsIn(part),
  );
  return lists.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}
