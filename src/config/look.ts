import * as z from 'zod';
import { linkTarget } from './httpAddress';

const text = (description: string) => z.string().min(1).meta({ description });

const COLOUR = 'expected a colour such as `#0a6b58`';
const colour = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, COLOUR);

const schemes = z.strictObject({
  light: colour.meta({ description: 'On light pages' }),
  dark: colour.meta({ description: 'On dark pages' }),
});

const logo = z.strictObject({
  light: text('File relative to the root; `/name` is one of `public/`'),
  dark: text('The same for dark pages; without it the other').optional(),
  alt: z.string().optional().meta({ description: 'Text in its place: then it stands alone, without the title' }),
});

const LAYERS = 'expected a list of layers, with `docgen` among them';

/** How a site looks, and what it adds to docgen's look. */
export const themeSchema = z.strictObject({
  components: text('Folder of the components; without it `components`').optional(),
  slots: text('File of the slots; without it `slots.tsx`').optional(),
  layouts: text('File of the layouts; without it `layouts.tsx`').optional(),
  logo: z
    .union([text('File'), logo], { error: 'expected a file, or `{ light, dark, alt }`' })
    .transform((value): z.output<typeof logo> => (typeof value === 'string' ? { light: value } : value))
    .optional()
    .meta({ description: 'Picture in the top bar' }),
  accent: z
    .union([colour, schemes], { error: `${COLOUR}, or \`{ light, dark }\`` })
    .optional()
    .meta({ description: 'Colour of links and marks; one for dark pages is made from it, unless it is named' }),
  css: z.array(text('File')).default([]).meta({ description: 'Style sheets, relative to the root' }),
  fonts: z.array(text('File')).default([]).meta({
    description: 'Fonts of the style sheets that every page loads at once, relative to the root',
  }),
  singleKeys: z.boolean().default(true).meta({
    description: 'Whether `/` and `?` alone open the search and the list of keys; a reader can choose otherwise',
  }),
  layers: z
    .array(z.string().regex(/^[A-Za-z_][\w.-]*$/, LAYERS))
    .refine((list) => list.includes('docgen'), LAYERS)
    .default(['docgen'])
    .meta({ description: 'Order of the layers of the style sheets: the last one wins' }),
});

/** Icons that docgen brings for links to services. */
export const SOCIAL_ICONS: readonly string[] = [
  ...['github', 'gitlab', 'bitbucket', 'x', 'mastodon', 'bluesky', 'linkedin'],
  ...['youtube', 'discord', 'slack', 'stackoverflow', 'npm', 'rss', 'email'],
];

/** A name of docgen's icons, or of those that a package of the site has. */
const icon = z.string().regex(/^[a-z\d]+$|\.svg$/i, 'expected an icon such as `github`, or an SVG file');

const target = linkTarget.meta({ description: 'Path of the site, or an address' });
const place = { text: text('Text of the link'), link: target };

/** Destination of readers' answers. */
const feedbackSchema = z.union([z.literal('issue'), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)], {
  error: 'expected an address that starts with https://, a path that starts with `/`, or `issue`',
});

/** Parts of the site above and below all pages. */
export const siteParts = {
  feedback: feedbackSchema.optional().meta({
    description: 'Asks on every page whether it helped: the address that gets answers, or `issue` for an issue',
    tsType: 'string',
  }),
  announcement: z
    .strictObject({
      text: text('What it says'),
      link: target.optional(),
    })
    .optional()
    .meta({ description: 'A line above all pages, until the reader closes it' }),
  footer: z
    .strictObject({
      text: text('What it says').optional(),
      links: z.array(z.strictObject(place)).default([]).meta({ description: 'Links beside it' }),
    })
    .optional()
    .meta({ description: 'What stands below all pages' }),
  social: z
    .array(
      z.strictObject({
        icon: icon.meta({ description: 'Name of an icon, or an SVG file relative to the root' }),
        link: z
          .string()
          .regex(/^(?:https?:\/\/|mailto:|\/)/, 'expected an address, or a path that starts with `/`')
          .meta({ description: 'Where it leads' }),
        label: text('Name of it, for those who do not see the icon; without it that of the icon').optional(),
      }),
    )
    .default([])
    .meta({ description: 'Links to services, shown as icons in the top bar' }),
};

const EVENT = 'expected attributes without `on…`: the content security policy would block them';

const NAME = /^[A-Za-z][\w:.-]*$/;

const attributes = z
  .record(z.string().regex(NAME, 'expected the name of an attribute'), z.union([z.string(), z.boolean(), z.number()]))
  .refine((record) => !Object.keys(record).some((name) => /^on/i.test(name)), EVENT);

const headTag = z.strictObject({
  tag: z
    .enum(['meta', 'link', 'script', 'style', 'noscript'], {
      error: 'expected `meta`, `link`, `script`, `style` or `noscript`',
    })
    .meta({ description: 'Name of the element' }),
  attributes: attributes.default({}).meta({ description: 'Attributes; paths that start with `/` get the base' }),
  content: z
    .string()
    .refine((value) => !/<\/(?:script|style|noscript)/i.test(value), 'expected no closing tag')
    .optional()
    .meta({ description: 'What is in the element' }),
});

/** Elements in the head of a page. */
export const headTagsSchema = z.array(headTag);

const social = z.union([z.boolean(), text('File')], { error: 'expected a file or `true`' });

export const headParts = {
  ogImage: social.default(false).meta({
    description: 'Image that other sites show for pages; `true` draws one for each, with its title',
    tsType: 'string | boolean',
  }),
  head: headTagsSchema.default([]).meta({ description: 'Elements in the head of every page' }),
};

export type ThemeConfig = z.output<typeof themeSchema>;
/** An element in the head of a page, as it has been checked. */
export type CheckedHeadTag = z.output<typeof headTag>;
