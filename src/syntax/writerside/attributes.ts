import { tagAttributes } from '../../base/html';

/** Attributes that Writerside's authors set in braces; other words in braces are text. */
const NAMES = new Set(
  (
    'border-effect collapsed-title collapsible column-width controls default-state depth disable-links for group ' +
    'group-key height id ignore-vars include-lines include-symbol initial-collapse-state instance ' +
    'interpolate-variables is-library kotlin-min-compiler-version kotlin-runnable lang nullable preview-src product ' +
    'prompt src sticky-header style switcher-key theme thumbnail thumbnail-same-file title toc-title type validate ' +
    'width'
  ).split(' '),
);

const ATTRIBUTE = String.raw`[a-z][\w-]*(?:[ \t]*=[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}<>=/]+))?`;
const WHOLE = new RegExp(String.raw`^[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*$`);
/** Nobody writes longer ones, and the pattern takes its time for them. */
const MOST_CHARACTERS = 500;

/** The attributes in braces, without these: `style="note" title="A"`; undefined if that is no list of Writerside's. */
export function listOfAttributes(written: string): ReadonlyMap<string, string> | undefined {
  if (!written.includes('=') || written.length > MOST_CHARACTERS || !WHOLE.test(written)) return undefined;
  const attributes = tagAttributes(written);
  return [...attributes.keys()].every((name) => NAMES.has(name)) ? attributes : undefined;
}
