/** Signs between the title of a page and that of its site. */
const BETWEEN = /(?<=\s)[|·—–•\-:/](?=\s)/;

/** Takes the title of the site out of titles: what most of these begin or end with behind a sign, `Install | Kiste`. */
export function withoutSiteTitle(titles: readonly string[]): (title: string) => string {
  const ends = new Map<string, number>();
  for (const title of titles) {
    const parts = partsOf(title);
    if (parts.length < 2) continue;
    for (const each of new Set([`${parts[0]!}^`, `$${parts.at(-1)!}`])) ends.set(each, (ends.get(each) ?? 0) + 1);
  }
  const [most] = [...ends].sort(([, one], [, other]) => other - one);
  if (most === undefined || most[1] < titles.length / 3) return (title) => title;
  const [name] = most;
  const isFirst = name.endsWith('^');
  const text = isFirst ? name.slice(0, -1) : name.slice(1);
  return (title) => {
    const parts = partsOf(title);
    if (parts.length < 2 || (isFirst ? parts[0] : parts.at(-1)) !== text) return title;
    return (isFirst ? parts.slice(1) : parts.slice(0, -1)).join(' ');
  };
}

function partsOf(title: string): string[] {
  return title.split(BETWEEN).map((part) => part.trim());
}
