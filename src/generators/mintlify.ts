import type { SidebarCaption, SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, groupOf, plainLabel, recordsIn, sidebarItems } from './items';
import type { Generator } from './siteRecord';
import { logoOf, navOf, socialOf } from './themeKeys';

/** Parts of a navigation, each with a name and parts of its own. */
const NAMED_PARTS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'] as const;

/** Parts of which docgen shows the first. */
const EDITIONS: ReadonlySet<string> = new Set(['versions', 'languages']);

/** Mintlify (mintlify.com/docs). */
export const mintlify: Generator = {
  label: 'Mintlify',
  syntaxes: ['mdx'],
  addresses: { form: 'clean', bareFolders: true },
  ids: 'github',
  links: ['slugs'],
  ignoresReadme: true,
  contentFolders: ['.'],
  read(files) {
    const keys = files.keys();
    const { navbar, colors, footer } = keys;
    return {
      title: keys.name,
      content: '.',
      keys,
      used: '$schema name description logo colors navigation navbar topbarLinks footer footerSocials',
      several: editionsIn(keys.navigation),
      config: {
        description: keys.description,
        sidebar: partsOf(keys.navigation, files.folder),
        nav: navOf((isRecord(navbar) ? navbar.links : keys.topbarLinks) ?? []),
        theme: { logo: logoOf(keys.logo, [files.folder]), accent: asRecord(colors).primary },
        social: socialOf(isRecord(footer) ? footer.socials : keys.footerSocials),
      },
    };
  },
};

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
