import { KINDS, type Loss, type LossKind } from './losses';

/** How much of an old site was looked for, and what was not found. */
export interface Comparison {
  compared: Readonly<Record<LossKind, number>>;
  losses: readonly Loss[];
  /** Addresses that lead to their page by a redirect. */
  moved: number;
}

const WORDS: Readonly<Record<LossKind, string>> = {
  'old-address': 'addresses that answer',
  'old-heading': 'ids of headings',
  'old-title': 'titles',
  'old-language': 'languages',
  'old-canonical': 'canonical links',
  'old-file': 'files',
};

/** A table in markdown, for a pull request; with all of what is lost on request. */
export function summaryLines({ compared, losses, moved }: Comparison, isAll: boolean): string[] {
  const rows = KINDS.flatMap((kind) => {
    const all = compared[kind];
    const lost = losses.filter((each) => each.kind === kind).length;
    return all === 0 ? [] : [`| ${WORDS[kind]} | ${all - lost} of ${all} |`];
  });
  const all = losses.map(({ kind, cause, example }) => `- ${kind}: ${example} (${cause})`);
  return [
    '| compared with the old site | kept |',
    '| --- | --- |',
    ...rows,
    ...(moved > 0 ? [`| addresses that are now redirects | ${moved} |`] : []),
    ...(isAll ? ['', ...all] : []),
  ];
}
