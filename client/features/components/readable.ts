/** Less contrast than WCAG asks for of large texts. */
const LEAST = 3;
/** Texts that are looked at. */
const MOST = 300;

/** The part of the letters in an element that can't be read on what is behind them, from 0 to 1. */
export function unreadablePart(element: Element): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let all = 0;
  let lost = 0;
  for (let count = 0; count < MOST && walker.nextNode(); count++) {
    const letters = walker.currentNode.nodeValue!.trim().length;
    const contrast = letters > 0 ? contrastOf(walker.currentNode.parentElement!) : undefined;
    if (contrast === undefined) continue;
    all += letters;
    if (contrast < LEAST) lost += letters;
  }
  return all === 0 ? 0 : lost / all;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Contrast of a text with what is behind it; undefined if it is not seen, or stands on an image. */
function contrastOf(element: Element): number | undefined {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (box.width < 2 || box.height < 2 || style.visibility !== 'visible') return undefined;
  const isDrawn = element instanceof SVGElement;
  const ink = colourOf(isDrawn ? style.fill : style.color);
  if (ink === undefined || ink[3] < 0.3) return undefined;
  const paper = isDrawn ? (shapeBehind(element, box) ?? colourBehind(element)) : colourBehind(element);
  if (paper === undefined) return undefined;
  const [one, other] = [lightOf(ink), lightOf(paper)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Colour of the shape of a drawing on which its text stands, if it is in sight. */
function shapeBehind(text: Element, { left, top, width, height }: DOMRect): Colour | undefined {
  const drawing = text.closest('svg');
  for (const each of document.elementsFromPoint(left + width / 2, top + height / 2)) {
    if (each === drawing) return undefined;
    const fill = each.matches('rect, path, circle, ellipse, polygon')
      ? colourOf(getComputedStyle(each).fill)
      : undefined;
    if (fill !== undefined && fill[3] > 0.5) return fill;
  }
  return undefined;
}

function colourBehind(element: Element): Colour | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundImage, backgroundColor, opacity } = getComputedStyle(at);
    if (backgroundImage !== 'none' || Number(opacity) < 0.3) return undefined;
    const colour = colourOf(backgroundColor);
    if (colour !== undefined && colour[3] > 0.5) return colour;
  }
  return undefined;
}

/** `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`: what browsers say of most colours. */
function colourOf(text: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = text.startsWith('rgb') ? (text.match(/[\d.]+/g) ?? []).map(Number) : [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

/** Relative luminance (WCAG 2). */
function lightOf([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
