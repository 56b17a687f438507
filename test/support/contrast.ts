import type { Locator } from 'playwright-core';

/**
 * Contrast of an element's text, or of its line, with the nearest background that is not transparent (WCAG 2.2,
 * relative luminance).
 */
export function contrast(element: Locator, part: 'color' | 'borderBottomColor' = 'color'): Promise<number> {
  return element.evaluate((start, property) => {
    const parts = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number => {
      const [red, green, blue] = parts(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    let behind: Element | null = start;
    while (behind && parts(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const pair = [luminance(getComputedStyle(start)[property]), luminance(getComputedStyle(behind!).backgroundColor)];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  }, part);
}
