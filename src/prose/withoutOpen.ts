/**
 * A text of the same length without the openers that nothing closes: a pattern would look for the end of each of them
 * in all that follows.
 */
export function withoutOpen(text: string, opener: string, closer: string): string {
  const end = text.lastIndexOf(closer) + 1;
  if (!text.includes(opener, end)) return text;
  return text.slice(0, end) + text.slice(end).replaceAll(opener, 'x'.repeat(opener.length));
}
