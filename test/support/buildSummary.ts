/**
 * The words of the line that ends a build, without bytes, time and the number of files, which follows the client's own
 * chunks: `2 pages, 1 redirect, all changed → dist`.
 */
export function summaryWords(stdout: string): string {
  const match =
    /^(\d+ pages?, \d+ redirects?), (\d+) files? \((\d+) changed\), \d+(?:\.\d)? [kM]?B in \d+\.\d\d s (→ .*)\n$/.exec(
      stdout,
    );
  if (match === null) throw new Error(`no build summary: ${JSON.stringify(stdout)}`);
  const [, site, files, changed, folder] = match as unknown as string[];
  return `${site!}, ${changed === files ? 'all' : changed!} changed ${folder!}`;
}

/** Scripts that the client loads later: how many there are is the bundler's affair. */
const CLIENT_CHUNK = /(?:^|\/)(?!app\.|shell\.|search-worker\.|\d)[\w-]+\.[A-Z\d]{8}\.js$/;

/** File names with `HASH` in the place of content hashes, without the client's chunks. */
export function withoutHashes(names: readonly string[]): string[] {
  return names.filter((name) => !CLIENT_CHUNK.test(name)).map((name) => name.replace(/\.[\da-f]{8}\./, '.HASH.'));
}
