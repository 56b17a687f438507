import type { ThemeConfig } from '../../config/look';
import { problem, type Diagnostic } from '../../report/diagnostic';
import type { LookProject } from './namedFile';

/** Red, green and blue from 0 to 255. */
type Colour = [number, number, number];

/** Text has to have at least this contrast with its ground (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** Background of pages in both schemes; the same as `--paper` in client/styles/tokens.css. */
const PAPERS = { light: '#fcfbf8', dark: '#171512' } as const;

type Scheme = keyof typeof PAPERS;

/** Contrast of docgen's own accent on dark pages, where less looks dull. */
const COMFORTABLE = 7;

/** How much of the paper there is in the soft form of the accent. */
const SOFTNESS = { light: 0.57, dark: 0.52 } as const;

/** The rules that give a site its accent, and what is to say of it. */
export function accentRules(project: LookProject): { css: string; diagnostics: Diagnostic[] } {
  const { accent } = project.config.theme;
  if (accent === undefined) return { css: '', diagnostics: [] };
  const named = typeof accent === 'string' ? { light: accent } : accent;
  const { light, dark = readable(light, 'dark', COMFORTABLE) } = named as { light: string; dark?: string };
  const colours = { light, dark };
  return { css: rules(colours), diagnostics: faults(colours, project) };
}

function rules(colours: Record<Scheme, string>): string {
  const set = (scheme: Scheme) => {
    const colour = colours[scheme];
    return `{--accent: ${colour};--accent-soft: ${mix(colour, PAPERS[scheme], SOFTNESS[scheme])}}`;
  };
  const dark = set('dark');
  return (
    `@layer docgen.tokens{:root${set('light')}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}` +
    `@media screen{:root[data-theme=dark]${dark}}}\n`
  );
}

function faults(colours: NonNullable<Exclude<ThemeConfig['accent'], string>>, { placeInConfig }: LookProject) {
  return (['light', 'dark'] as const).flatMap((scheme): Diagnostic[] => {
    const colour = colours[scheme];
    const ratio = contrast(colour, PAPERS[scheme]);
    if (ratio >= LEAST_CONTRAST) return [];
    const facts = { colour, scheme, ratio: floor(ratio), least: LEAST_CONTRAST, better: readable(colour, scheme) };
    return [problem('accent-contrast', facts, placeInConfig(colour))];
  });
}

/** Never more than there is: 4.499 is not 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** `#abc` → `[170, 187, 204]` */
function parse(colour: string): Colour {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Colour;
}

function print(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between two colours: `share` of the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  return print(from.map((part, index) => part + (to[index]! - part) * share) as Colour);
}

/** The nearest colour that can be read on the paper of a scheme: darker on light paper, lighter on dark paper. */
function readable(colour: string, scheme: Scheme, least = LEAST_CONTRAST): string {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const made = mix(colour, end, share);
    if (contrast(made, PAPERS[scheme]) >= least) return made;
  }
  return end;
}
