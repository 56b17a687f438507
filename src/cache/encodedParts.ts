/** Head of encoded parts: the length of a text, that of code in a list, or another part as it is. */
type Head = (number | [code: number] | object)[];

/**
 * Parts of a page as one text: their texts as they are behind a line that says how long each is. In JSON every
 * quotation mark would be written as two characters and read as one again, of which HTML is full.
 */
export function encodeParts(parts: readonly (string | object)[]): string {
  let text = '';
  const head = parts.map((part): Head[number] => {
    if (typeof part === 'string') {
      text += part;
      return part.length;
    }
    if (!('code' in part) || typeof part.code !== 'string') return part;
    text += part.code;
    return [part.code.length];
  });
  return `${JSON.stringify(head)}\n${text}`;
}

/** The same parts again. */
export function decodeParts(encoded: string): (string | object)[] {
  const end = encoded.indexOf('\n');
  let at = end + 1;
  const take = (length: number): string => {
    at += length;
    return encoded.slice(at - length, at);
  };
  return (JSON.parse(encoded.slice(0, end)) as Head).map((each) => {
    if (typeof each === 'number') return take(each);
    return Array.isArray(each) ? { code: take(each[0] as number) } : each;
  });
}
