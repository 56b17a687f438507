/** `--shiki-dark`, `--shiki-dark-bg` */
const DARK = /^--[\w-]+?-dark(-bg)?$/;

/** The declarations of a `style` attribute; of colours none is cut, as an address of data would be. */
export function declarationsIn(style: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const each of style.split(';')) {
    const at = each.indexOf(':');
    if (at !== -1) declared.set(each.slice(0, at).trim(), each.slice(at + 1).trim());
  }
  return declared;
}

/**
 * A style with the colours of the dark scheme, which highlighters leave in variables for a style sheet of the site:
 * `color:#333;--shiki-dark:#ccc` → the same with `color:light-dark(#333,var(--shiki-dark))`.
 */
export function inBothSchemes(style: string): string {
  if (!style.includes('-dark')) return style;
  const declared = declarationsIn(style);
  const added = [...declared.keys()].flatMap((name) => {
    const match = DARK.exec(name);
    if (match === null) return [];
    const key = match[1] === undefined ? 'color' : 'background-color';
    const written = declared.get(key);
    const light = name.replace('-dark', '-light');
    const other = declared.has(light) ? `var(${light})` : written;
    const isKnown = other === undefined || written?.startsWith('light-dark(') === true;
    return isKnown ? [] : [`${key}:light-dark(${other},var(${name}))`];
  });
  return added.length === 0 ? style : [style.trim().replace(/;$/, ''), ...added].join(';');
}
