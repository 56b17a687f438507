import { type FrontMatter, frontMatterSchema } from '../config/frontMatterSchema';

type Given = Readonly<Record<string, unknown>>;

/** Words of other generators → docgen's key and value for the same; undefined for a value that docgen can't have. */
const MEANT: Readonly<Record<string, (value: unknown) => Given | undefined>> = {
  head: (value) => metasOf(asList(value)),
  image: (value) => (typeof value === 'string' ? { ogImage: value } : undefined),
  keywords: (value) => ({ meta: [{ name: 'keywords', content: [value].flat().join(', ') }] }),
  nav_exclude: (value) => (value === true ? { sidebar: false } : {}),
  pagefind: (value) => (value === false ? { search: false } : {}),
  pageType: (value) => (value === 'home' ? { layout: 'home' } : value === 'doc' ? {} : undefined),
  redirect_from: (value) => ({ aliases: [value].flat() }),
  search_exclude: (value) => (value === true ? { search: false } : {}),
  sidebarTitle: (value) => ({ label: value }),
  tag: (value) => (typeof value === 'string' ? { badge: value } : undefined),
  template: (value) => (value === 'splash' ? { layout: 'home' } : value === 'doc' ? {} : undefined),
  unlisted: (value) => (value === true ? { hidden: true } : {}),
};

const LANDING = ['hero', 'features', 'heroText', 'heroImage', 'tagline', 'actions', 'actionText'];

/**
 * Front matter of a site of another generator in docgen's words, which go before; what they can't say stays. A layout
 * called `home` is a landing page to those of Vue; to others any page may have it.
 */
export function withKeysOfOthers(written: FrontMatter, isOfVue: boolean): FrontMatter {
  const { layout, ...rest } = written;
  const isPlain = !isOfVue && layout === 'home' && !LANDING.some((key) => rest[key] !== undefined);
  const frontMatter: FrontMatter = isPlain ? rest : written;
  const added: Record<string, unknown> = {};
  const taken = new Set<string>();
  for (const [key, value] of Object.entries(frontMatter)) {
    const meant = Object.hasOwn(MEANT, key) ? MEANT[key]!(value) : undefined;
    if (meant === undefined || !frontMatterSchema.safeParse(meant).success) continue;
    Object.assign(added, meant);
    taken.add(key);
  }
  const hero = added.layout === 'home' || frontMatter.layout === 'home' ? heroOf(frontMatter) : undefined;
  if (taken.size === 0 && hero === undefined) return frontMatter;
  const others = Object.entries(frontMatter).filter(([key]) => !taken.has(key));
  return { ...frontMatterSchema.parse(added), ...Object.fromEntries(others), ...hero };
}

/** Elements of the head, where all of them say something of the page. */
function metasOf(tags: readonly unknown[]): Given | undefined {
  const metas = tags.flatMap((each) => {
    const [tag, given] = Array.isArray(each) ? asList(each) : [asRecord(each).tag, asRecord(each).attrs];
    return tag === 'meta' && isRecord(given) ? [given] : [];
  });
  return metas.length === tags.length && tags.length > 0 ? { meta: metas } : undefined;
}

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Given {
  return isRecord(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Starlight's hero in the words of VitePress. */
function heroOf({ hero, title }: FrontMatter): Given | undefined {
  const { title: text = title, tagline, image, actions, ...others } = asRecord(hero);
  const isStarlight = asRecord(hero).title !== undefined || others.text === undefined;
  if (!isRecord(hero) || !isStarlight || others.name !== undefined) return undefined;
  const { file, dark, light, alt } = asRecord(image);
  const links = asList(actions).map((each) => {
    const { text: words, link, variant, theme } = asRecord(each);
    return { text: words, link, theme: theme ?? (variant === undefined || variant === 'primary' ? 'brand' : 'alt') };
  });
  // Another picture is one of HTML.
  const isNamed = [file, light, dark].some((each) => typeof each === 'string');
  const picture = isNamed ? { light: light ?? file, dark, alt } : isRecord(image) && image.html ? undefined : image;
  return {
    hero: withoutUndefined({
      text,
      tagline,
      image: isRecord(picture) ? withoutUndefined(picture) : picture,
      actions: links,
    }),
  };
}

function withoutUndefined(value: Given): Given {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
