import { dotsFor, escaped } from './pageSamples';
import type { NamedValue } from './tabStore';

/** Code of texts, written by hand, that follows what was typed for all calls. */
export interface GuideSamples {
  /** Returns the first block that holds any of the values. */
  show(values: readonly NamedValue[]): HTMLElement | undefined;
}

/** Finds the code below an element; samples that are written for the page are no part of it. */
export function findGuideSamples(root: ParentNode): GuideSamples {
  const blocks = [...root.querySelectorAll<HTMLElement>('#docgen-content pre > code')]
    .filter((code) => code.closest('[data-sample]') === null || root.querySelector('.request-builder') === null)
    .map((code) => ({ code, original: code.innerHTML }));
  let isFilled = false;
  return {
    show(values) {
      if (!isFilled && values.length === 0) return undefined;
      if (isFilled) for (const { code, original } of blocks) code.innerHTML = original;
      isFilled = values.length > 0;
      const filled = blocks.map(({ code }) => (fill(code, values) ? code : undefined));
      return filled.find((code) => code !== undefined);
    },
  };
}

/** Replaces names by what they stand for: `api_key=API_KEY`, but not `$API_KEY`. */
function fill(code: HTMLElement, values: readonly NamedValue[]): boolean {
  const known = new Map(values.map((each) => [each.placeholder, each]));
  if (known.size === 0) return false;
  const names = [...known.keys()].map((name) => name.replace(/\W/g, String.raw`\$&`)).join('|');
  // Not the names of variables: `$API_KEY`, `getenv('API_KEY')`.
  const pattern = new RegExp(String.raw`(?<![\w$.{-]|env\w{0,6}[([]['"])(?:${names})(?![\w(-])`, 'g');
  const walker = code.ownerDocument.createTreeWalker(code, 4);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.search(pattern) !== -1) found.push(text);
  }
  for (const text of found) {
    const place = code.ownerDocument.createElement('template');
    place.innerHTML = escaped(text.data).replace(pattern, (name) => {
      const { value, isSecret } = known.get(name)!;
      return isSecret ? dotsFor(value) : escaped(value);
    });
    text.replaceWith(place.content);
  }
  return found.length > 0;
}
