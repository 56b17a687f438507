import type { ThemeConfig } from '../../config/look';
import { problem } from '../../report/problem';
import type { Diagnostic } from '../../report/diagnostic';
import type { LookProject } from './lookProject';
import { contrast, LEAST_CONTRAST, mix, PAPERS, readable, type Scheme } from './colours';

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
