import { useEffect, useState } from 'react';
import type { Theme } from '../shared/theme';
import { Icon } from '../shared/Icon';
import { chooseTheme } from './chooseTheme';
import type { SiteData } from '../shared/site';
import { putInto, textOf } from '../shared/text';

/** In the order of the switch. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Cycles through system, light and dark. The style sheet shows the matching icon from the first paint on. */
export function ThemeSwitch({ site }: { site: SiteData }) {
  const [theme, setTheme] = useState<Theme>('system');
  // The script in the head has already set the theme.
  useEffect(() => setTheme((document.documentElement.dataset.theme ?? 'system') as Theme), []);

  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  const words = {
    system: textOf(site, 'colours.system', 'system'),
    light: textOf(site, 'colours.light', 'light'),
    dark: textOf(site, 'colours.dark', 'dark'),
  };
  const template = textOf(site, 'colours.label', 'Colours: {now}. Change to {next}');
  const label = putInto(template, { now: words[theme], next: words[next] });
  const choose = (): void => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <button type="button" className="top-bar-button theme-switch" aria-label={label} title={label} onClick={choose}>
      {themes.map((each) => (
        <Icon key={each} name={each} />
      ))}
    </button>
  );
}
