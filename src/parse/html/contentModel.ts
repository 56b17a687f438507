/** What may be at a place without ending something else there, or being moved by a parser. */
export interface Place {
  holds: 'blocks' | 'text' | 'nothing';
  isInLink: boolean;
}

export const TOP: Place = { holds: 'blocks', isInLink: false };

/** References such as `&amp;`, and characters that are replaced. */
export const NEEDS_PARSER = /[&\r\0]/;

/** Elements of text. */
const PHRASING =
  words(`a abbr b bdi bdo big br cite code del dfn em font i img input ins kbd label mark picture q s samp
  small source span strike strong sub sup tt u var wbr`);

/** Blocks that hold blocks and text. */
const FLOW = words(
  'address article aside blockquote center details div figcaption figure footer header hr main section summary',
);

/** Blocks that hold text only. */
const TEXT_BLOCKS = words('p h1 h2 h3 h4 h5 h6');

/** What markdown has besides: where authors write such tags, HTML has rules of its own. */
const ITEMS = words('li td th');
const FRAMES = words('ul ol table thead tbody tr');

export function isPhrasing(name: string): boolean {
  return PHRASING.has(name);
}

/** Whether a tag that an author wrote begins an element right at this place. */
export function mayBegin(name: string, { holds, isInLink }: Place): boolean {
  if (holds === 'nothing' || (name === 'a' && isInLink)) return false;
  return PHRASING.has(name) || (holds === 'blocks' && (FLOW.has(name) || TEXT_BLOCKS.has(name)));
}

/** The place in an element. */
export function placeIn(name: string, place: Place): Place {
  if (name === 'a') return { holds: 'text', isInLink: true };
  if (PHRASING.has(name) || TEXT_BLOCKS.has(name)) return { ...place, holds: 'text' };
  if (FLOW.has(name) || ITEMS.has(name) || FRAMES.has(name)) {
    return { ...place, holds: FRAMES.has(name) ? 'nothing' : place.holds === 'text' ? 'text' : 'blocks' };
  }
  return { ...place, holds: 'nothing' };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
