import { cutBlocks } from '../cache/blocks';
import type { PageSource } from '../cache/parsedParts';
import type { RenderedParts } from '../cache/parts';

/** A share of a site's pages, which one machine of several builds: 0 of 8, as `--shard 1/8` says it. */
export interface Share {
  index: number;
  count: number;
}

/** A share that is built: parsed, or rendered from what all shares have parsed. */
export interface BuildShare extends Share {
  stage: 'parse' | 'render';
}

/** True for pages of the share that is built. */
export type IsOwn = (page: { relativePath: string }) => boolean;

/** A build of a site in parts: of one of them, or of the whole from what the parts have made. */
export interface PartialBuild {
  share?: BuildShare | undefined;
  /** Pages that the parts have parsed. */
  facts?: PageSource | undefined;
  /** Files that they have rendered. */
  rendered?: RenderedParts | undefined;
}

/** The names of a share's pages: whole blocks, so that all shares have about the same number of pages. */
export function namesOfShare(names: readonly string[], { index, count }: Share): ReadonlySet<string> {
  const own = new Set<string>();
  let before = 0;
  for (const block of cutBlocks(names.map((name) => ({ name })))) {
    const middle = before + block.length / 2;
    if (Math.floor((middle * count) / names.length) === index) for (const { name } of block) own.add(name);
    before += block.length;
  }
  return own;
}
