import { paperColours, themeKey, type Theme } from '../shared/theme';

/** Shows a theme, and keeps it for the next page load. */
export function chooseTheme(theme: Theme): void {
  const { documentElement, head } = document;
  if (theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
  for (const tag of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = paperColours[theme === 'system' ? system : theme];
  }
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Without storage the choice lasts until the next page load.
  }
}
