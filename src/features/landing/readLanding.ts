import { isHome } from '../../../client/shared/pageName';
import { landingSchema, type LandingKeys, type LandingPicture } from './landingSchema';
import type { FrontMatter } from '../../config/frontMatterSchema';
import { describeIssue, keyPath } from '../../report/describeIssue';
import type { SteppedPage } from '../../markdown/context';
import { problem } from '../../report/diagnostic';
import type { ElementContent, Root as Html } from 'hast';
import { toString } from 'mdast-util-to-string';
import { parseHtml } from '../../markdown/html/parseHtml';
import { walkHtml } from '../../markdown/walk';
import { isKnownElement } from '../../markdown/components/knownElements';

/** Content that a landing page shows above its text; places are lines of the front matter. */
export interface Landing {
  line: { hero: number; features: number };
  /** The line of a value below one of these; where it is not written as it is, that one. */
  lineOf(value: string, from: number): number;
  name?: string | undefined;
  text?: string | undefined;
  tagline?: string | undefined;
  /** The tagline without HTML. */
  about?: string | undefined;
  image?: LandingPicture | undefined;
  actions: { text: string; link: string; isMain: boolean }[];
  features: NonNullable<LandingKeys['features']>;
  footer?: string | undefined;
  /** True if the texts may be HTML. */
  isTrusted: boolean;
}

/** Reads the landing page in front matter; undefined on any other page. Wrong keys are reported and left out. */
export function readLanding({ frontMatter, keyLines, context, tree }: SteppedPage): Landing | undefined {
  if (!isHome({ frontmatter: frontMatter })) return undefined;
  const keys = checked(frontMatter, ({ path, described }) => {
    const place = { file: context.source.file, line: keyLines.get(String(path[0])), column: 1 };
    context.diagnostics.push(problem('front-matter-value', { key: keyPath(path), ...described }, place));
  });
  // `heroText:` with nothing behind it is none.
  const hasHeading =
    keyLines.has('heroText') || tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  const hero = keys.hero ?? heroOfVuePress(keys, hasHeading ? undefined : context.title);
  const actions = (hero.actions ?? []).map(({ text, link, theme, type }, index) => {
    const kind = theme ?? type;
    // The style sheet of an old site drew something in place of words.
    const words = text.trim() || (/^https?:\/\/([^/?#]+)/.exec(link)?.[1] ?? link);
    return { text: words, link, isMain: kind === undefined ? index === 0 : ['brand', 'primary'].includes(kind) };
  });
  const line = (...names: string[]) => names.map((name) => keyLines.get(name)).find((each) => each !== undefined) ?? 1;
  const isTrusted = context.trust !== 'text';
  const lines = context.source.text.split('\n');
  return {
    lineOf: (value, from) => lines.findIndex((each, at) => at >= from && each.includes(value)) + 1 || from,
    ...hero,
    about: hero.tagline === undefined ? undefined : landingWords(hero.tagline, isTrusted),
    line: { hero: line('hero', 'heroText', 'actions', 'actionText'), features: line('features') },
    actions,
    features: keys.features ?? [],
    footer: keys.footer,
    isTrusted,
  };
}

type Report = (issue: { path: PropertyKey[]; described: ReturnType<typeof describeIssue> }) => void;

/** One wrong key does not cost the page the others. */
function checked(frontMatter: FrontMatter, report: Report): LandingKeys {
  const result = landingSchema.safeParse(frontMatter);
  if (result.success) return result.data;
  for (const issue of result.error.issues) report({ path: issue.path, described: describeIssue(issue, frontMatter) });
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return landingSchema.parse(Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !wrong.has(key))));
}

/** Without a text of its own a home page shows the site's name. */
function heroOfVuePress(keys: LandingKeys, siteTitle: string | undefined): NonNullable<LandingKeys['hero']> {
  const { heroText, tagline, heroImage, heroAlt, actionText, actionLink } = keys;
  const single = actionText === undefined || actionLink === undefined ? [] : [{ text: actionText, link: actionLink }];
  return {
    text: heroText ?? siteTitle,
    tagline: tagline ?? undefined,
    image: heroImage ? { src: heroImage, alt: heroAlt ?? '' } : undefined,
    actions: keys.actions ?? single,
  };
}

const TAG = /<\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
/** Visible parts of HTML: a picture, or anything that is no tag. */
const VISIBLE = /<(?:canvas|iframe|img|object|picture|svg|video)\b|(?:^|>)[^<]*[^<\s]/i;

/** A text of front matter as HTML, which it may be in VitePress; a text where it has no elements, or nobody's trust. */
export function landingText(
  value: string,
  { isTrusted, line }: { isTrusted: boolean; line: number },
): ElementContent[] {
  const hasTags = [...value.matchAll(TAG)].some(([, name]) => isKnownElement(name!, false));
  const isHtml = isTrusted && (hasTags || ENTITY.test(value));
  if (!isHtml) return [{ type: 'text', value }];
  if (!VISIBLE.test(value)) return [];
  const read = parseHtml<Html>({ type: 'root', children: [{ type: 'raw', value }] });
  // Messages about links and images in it name this line.
  const point = { line, column: 1 };
  walkHtml(read, (node) => void (node.position = { start: point, end: point }));
  return read.children as ElementContent[];
}

/** The same without its tags, for where there are none. */
function landingWords(value: string, isTrusted: boolean): string {
  if (!isTrusted) return value;
  const words = value.replaceAll(TAG, (tag, name: string) => (isKnownElement(name, false) ? '' : tag)).trim();
  if (!ENTITY.test(words)) return words;
  return toString(parseHtml<Html>({ type: 'root', children: [{ type: 'raw', value: words }] })).trim();
}
