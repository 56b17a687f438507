/**
 * The pages on which the named places of a PDF are, counted from 1: what links in it lead to. Of a file that is not
 * written as Chromium does it, none are known.
 */
export function pagesOfPlaces(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1');
  const objectAt = objectsOf(text);
  const root = /\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  const catalog = root === undefined ? '' : objectAt(root);
  const pages = /\/Pages (\d+) 0 R/.exec(catalog)?.[1];
  const numbers = new Map((pages === undefined ? [] : leavesOf(pages, objectAt)).map((page, at) => [page, at + 1]));
  const places = /\/Dests (\d+) 0 R/.exec(catalog)?.[1];
  const listed = places === undefined ? '' : objectAt(places);
  const found = [...listed.matchAll(/\/([\w-]+) \[(\d+) 0 R/g)];
  return new Map(
    found.flatMap(([, name, page]) => (numbers.has(page!) ? [[name!, numbers.get(page!)!] as const] : [])),
  );
}

/** The objects of a file by their numbers, from its list of where they are. */
function objectsOf(text: string): (number: string) => string {
  const start = Number(/startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1]);
  const [, first = '0', count = '0'] = /^xref\s+(\d+) (\d+)\s/.exec(text.slice(start, start + 64)) ?? [];
  const lines = text.indexOf('\n', text.indexOf('\n', start) + 1) + 1;
  return (number) => {
    const line = Number(number) - Number(first);
    // 20 bytes each: where it begins, and how often it has been written anew.
    const at = line < Number(count) ? Number(text.slice(lines + 20 * line, lines + 20 * line + 10)) : text.length;
    const end = text.indexOf('endobj', at);
    return text.slice(at, end === -1 ? at : end);
  };
}

/** The pages below a node of the tree of pages, in order. */
function leavesOf(number: string, objectAt: (number: string) => string): string[] {
  const node = objectAt(number);
  const kids = /\/Kids \[([\d\sR]*)\]/.exec(node)?.[1];
  if (kids === undefined) return [number];
  return [...kids.matchAll(/(?<!\d)(\d+) 0 R/g)].flatMap(([, kid]) => (kid === number ? [] : leavesOf(kid!, objectAt)));
}
