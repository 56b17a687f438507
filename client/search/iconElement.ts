import { outlines, type IconName } from '../shared/outlines';

const SVG = 'http://www.w3.org/2000/svg';

/** The element of `Icon`. */
export function iconElement(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' })) {
    icon.setAttribute(key, value);
  }
  const outline = document.createElementNS(SVG, 'path');
  outline.setAttribute('d', outlines[name]);
  icon.append(outline);
  return icon;
}
