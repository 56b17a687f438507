import * as z from 'zod';

const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

const picture = z.union([
  z.string(),
  z.strictObject({
    src: z.string().optional(),
    light: z.string().optional(),
    dark: z.string().optional(),
    alt: text.optional(),
    width: z.unknown().optional(),
    height: z.unknown().optional(),
  }),
]);

const action = z.strictObject({
  text,
  // A name in a set of icons, which are drawn with scripts of others.
  icon: z.unknown().optional(),
  link: z.string(),
  theme: z.string().optional(),
  type: z.string().optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
});

const feature = z.strictObject({
  icon: z
    .union([text.pipe(z.string().regex(/^(?!\s*<)/, 'expected a sign such as an emoji, or an image')), picture])
    .optional(),
  title: text,
  details: text.optional(),
  link: z.string().optional(),
  linkText: text.optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
});

/** Front matter of a landing page, with the keys of VitePress and of VuePress. */
export const landingSchema = z.object({
  hero: z
    .strictObject({
      name: text.optional(),
      text: text.optional(),
      tagline: text.optional(),
      image: picture.optional(),
      actions: z.array(action).optional(),
    })
    .optional(),
  features: z.array(feature).optional(),
  heroText: text.nullish(),
  tagline: text.nullish(),
  heroImage: z.string().nullish(),
  heroAlt: text.nullish(),
  actions: z.array(action).optional(),
  actionText: text.optional(),
  actionLink: z.string().optional(),
  footer: text.optional(),
});

export type LandingKeys = z.output<typeof landingSchema>;
export type LandingPicture = z.output<typeof picture>;
