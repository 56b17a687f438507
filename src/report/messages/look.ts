import { meant, type Messages } from './message';

interface AccentFault {
  colour: string;
  scheme: 'light' | 'dark';
  ratio: string;
  least: number;
  /** The nearest colour that is fine. */
  better: string;
}

/** Messages about the look of a site. */
export const lookMessages = {
  'look-file': {
    summary: 'a file that the configuration names for the look of the site does not exist',
    advice: 'Correct its path: it is relative to the root, and one that starts with `/` is in `public/`.',
    say: ({ name }: { name: string }) => ({
      message: `the file \`${name}\` is not there`,
      hint: name.startsWith('/') ? `\`${name}\` is looked for in \`public/\`` : 'paths are relative to the root',
    }),
  },
  'style-sheet': {
    summary: 'a style sheet of the site cannot be read',
    advice: 'Look at the line, and at the files that it names.',
    say: ({ reason }: { reason: string }) => ({ message: reason }),
  },
  'accent-contrast': {
    severity: 'warning',
    summary: 'the accent is hard to read on light or dark pages',
    advice: 'Take a darker colour for light pages and a lighter one for dark pages.',
    say: ({ colour, scheme, ratio, least, better }: AccentFault) => ({
      message: `\`${colour}\` has a contrast of ${ratio} on ${scheme} pages, text needs ${least}`,
      hint: `\`${better}\` has enough: \`accent: { ${scheme}: '${better}', … }\``,
    }),
  },
  'font-unused': {
    severity: 'warning',
    summary: 'no style sheet uses a font that every page would load',
    advice: 'Name the file as `@font-face` in a file of `theme.css` has it, or remove it from `theme.fonts`.',
    say: ({ name }: { name: string }) => ({
      message: `no style sheet in \`theme.css\` uses the font \`${name}\``,
      hint: 'its path is relative to the root, not to the style sheet',
    }),
  },
  'image-address': {
    severity: 'warning',
    summary: 'other sites cannot show the image of pages, because they need its whole address',
    advice: 'Set `siteUrl`.',
    say: () => ({
      message: '`ogImage` has no effect without `siteUrl`: other sites need the whole address of an image',
      hint: 'set `siteUrl` to the address of the site',
    }),
  },
  'image-renderer': {
    summary: 'the package that draws images of pages is not installed',
    advice: 'Install it beside docgen, or name an image file instead.',
    say: ({ name }: { name: string }) => ({
      message: `\`ogImage: true\` needs the package \`${name}\`, which is not installed`,
      hint: `npm install --save-dev ${name}`,
    }),
  },
  'social-icon-unknown': {
    summary: 'an icon of a link to a service is not known',
    advice: 'Correct its name, name an SVG file, or install the package `simple-icons`.',
    say: ({ icon, near, isInstalled }: { icon: string; near: string | undefined; isInstalled: boolean }) => ({
      message: `there is no icon \`${icon}\`${isInstalled ? ' in `simple-icons` either' : ''}`,
      hint: meant(near) ?? (isInstalled ? 'name an SVG file' : 'npm install --save-dev simple-icons'),
    }),
  },
  'social-icon': {
    summary: 'an icon is not an SVG image that can be part of a page',
    advice: 'Save it as plain SVG, with attributes instead of styles and without scripts.',
    say: ({ name, forbidden }: { name: string; forbidden?: string | undefined }) => ({
      message:
        forbidden === undefined ? `\`${name}\` is not an SVG image` : `the icon \`${name}\` has \`${forbidden}\``,
      hint: forbidden === undefined ? undefined : 'the content security policy would block it: save it as plain SVG',
    }),
  },
} as const satisfies Messages;
