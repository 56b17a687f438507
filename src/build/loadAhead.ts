import { boundHeapGrowth, unboundHeapGrowth } from './heapGrowth';

/** Loads the code of a build, with the flags that it was compiled with: with others V8 compiles it anew. */
export async function loadAhead(pages: number): Promise<typeof import('./build')> {
  unboundHeapGrowth();
  const [build] = await Promise.all([import('./build'), import('../parse/parser')]);
  boundHeapGrowth(pages);
  return build;
}
