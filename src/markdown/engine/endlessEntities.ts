/**
 * True if there are more than so many signs of entities (`&lt;`) between two empty lines: satteri's memory and time for
 * a text grow with their square.
 */
export function hasEndlessEntities(text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1;
  if (count <= most) return false;
  return text.split(/\n[ \t]*\n/).some((block) => block.split('&').length - 1 > most);
}
