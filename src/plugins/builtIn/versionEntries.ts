import { htmlTokens, type HtmlToken } from '../../../client/shared/htmlTokens';

/** A version on the page of a changelog. */
export interface VersionEntry {
  /** Id of its heading. */
  id: string;
  /** `2026-01-31` */
  day: string;
  /** The rest of its part of the page. */
  html: string;
}

/** The dated versions of a changelog: what is below each heading of the second level. */
export function versionEntries(html: string): VersionEntry[] {
  const tokens = [...htmlTokens(html)];
  const starts = tokens.flatMap((token, at) => (isTag(token, 'open', 'h2') ? [at] : []));
  return starts.flatMap((start, index) => {
    const part = tokens.slice(start, starts[index + 1]);
    const end = part.findIndex((token) => isTag(token, 'close', 'h2'));
    const time = part.find((token) => isTag(token, 'open', 'time'));
    const [id, day] = [valueOf(part[0]!, 'id'), time && valueOf(time, 'datetime')];
    if (id === undefined || day === undefined || end === -1) return [];
    return [{ id, day, html: html.slice(part[end]!.to, part.at(-1)!.to) }];
  });
}

function isTag(token: HtmlToken, kind: 'open' | 'close', name: string): boolean {
  return token.kind === kind && token.name === name;
}

function valueOf(token: HtmlToken, wanted: string): string | undefined {
  return token.kind === 'open' ? token.attributes.find(({ name }) => name === wanted)?.value : undefined;
}
