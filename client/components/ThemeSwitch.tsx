import { useSyncExternalStore } from 'react';
import { Icon } from '../shared/Icon';
import type { SiteData } from '../shared/site';
import { withStorage } from '../shared/storage';
import { putInto, textOf } from '../shared/text';
import { paperColours, type Theme, themeKey } from '../shared/theme';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** There may be another switch, in the drawer. */
const switches = new Set<() => void>();

function watchTheme(tell: () => void): () => void {
  switches.add(tell);
  return () => switches.delete(tell);
}

/** Cycles through system, light and dark. The style sheet shows the matching icon from the first paint on. */
export function ThemeSwitch({ site }: { site: SiteData }) {
  const theme = useSyncExternalStore<Theme>(watchTheme, shownTheme, () => 'system');
  const after = (each: Theme): Theme => themes[(themes.indexOf(each) + 1) % themes.length]!;
  const next = after(theme);
  const words = {
    system: textOf(site, 'colours.system', 'system'),
    light: textOf(site, 'colours.light', 'light'),
    dark: textOf(site, 'colours.dark', 'dark'),
  };
  const template = textOf(site, 'colours.label', 'Colours: {now}. Change to {next}');
  const label = putInto(template, { now: words[theme], next: words[next] });
  // A first click can come before the theme is known here.
  const choose = (): void => chooseTheme(after(shownTheme()));
  return (
    <button type="button" className="top-bar-button theme-switch" aria-label={label} title={label} onClick={choose}>
      {themes.map((each) => (
        <Icon key={each} name={each} />
      ))}
    </button>
  );
}

/** The theme that the script in the head has set, or a click since then. */
function shownTheme(): Theme {
  return (document.documentElement.dataset.theme ?? 'system') as Theme;
}

/** Shows a theme, and keeps it for the next page load. */
function chooseTheme(theme: Theme): void {
  const { documentElement, head } = document;
  if (theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
  for (const tag of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = paperColours[theme === 'system' ? system : theme];
  }
  // Without storage the choice lasts until the next page load.
  withStorage(() => (theme === 'system' ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme)));
  for (const tell of switches) tell();
}
