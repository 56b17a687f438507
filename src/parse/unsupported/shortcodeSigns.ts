/** Stands around a shortcode that says nothing, so that the tree tells it from text: it is left out there. */
const SIGN = '\u2062';
/** A shortcode that is left out, where it is in markdown or in HTML. */
export const LEFT_OUT = String.raw`${SIGN}[^${SIGN}]*${SIGN}`;
/** Matches any text that may have shortcodes that are left out. */
export const MAY_BE_LEFT_OUT = new RegExp(SIGN);
/** Start of Unicode's characters for private use, which mean nothing to markdown and HTML, nor look like an address. */
const PRIVATE = 0xe000;

/** A shortcode that is left out, as a text that neither markdown nor HTML reads in another way. */
export function asLeftOut(written: string): string {
  const hidden = (sign: string): string => String.fromCharCode(PRIVATE + sign.charCodeAt(0));
  return SIGN + written.replaceAll(/[!-/:-@[-`{-~]/g, hidden) + SIGN;
}

/** A shortcode that is left out as it was written. */
export function writtenAs(leftOut: string): string {
  return leftOut
    .replaceAll(SIGN, '')
    .replaceAll(/[\ue021-\ue07e]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - PRIVATE));
}
