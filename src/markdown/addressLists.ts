/** Candidates of `srcset` with other addresses: `a.png 1x, b.png 2x` (HTML 4.8.4.2.1). */
export function changeSrcset(value: string, change: (url: string) => string): string {
  // oxlint-disable-next-line project/linear -- where one candidate ends, the next begins
  return value.replace(/([^\s,]\S*?)((?<!,),+(?=\s|$)|\s[^,]*(?:,|$)|$)/g, (_all, start: string, rest: string) => {
    const end = rest.endsWith(',') ? ',' : '';
    const words = rest
      .slice(0, rest.length - end.length)
      .split(/\s+/)
      .filter((word) => word !== '');
    // Words that are no sizes are part of the address, as editors write names of files: `a (1).png 2x`
    const sizes = words.slice(words.findLastIndex((word) => !SIZE.test(word)) + 1);
    const url = [start, ...words.slice(0, words.length - sizes.length)].join(' ');
    return [change(url).replaceAll(' ', '%20'), ...sizes].join(' ') + end;
  });
}

const SIZE = /^\d+(?:\.\d+)?[wxh]$/;

const CSS_ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/gi;

/** Declarations with other addresses: `background: url(a.png)` → `background: url("b.png")` (CSS Values 4, 4.5). */
export function changeCssAddresses(style: string, change: (url: string) => string): string {
  return style.replace(CSS_ADDRESS, (all, inDouble?: string, inSingle?: string, bare?: string) => {
    const url = inDouble ?? inSingle ?? bare ?? '';
    const changed = change(url);
    return changed === url ? all : `url("${changed}")`;
  });
}
