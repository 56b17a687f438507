/** The words of the line that ends a build, after the one with its policy, without bytes and time: `2 pages, 1 redirect, 13 files (13 changed) → dist`. */
export function summaryWords(stdout: string): string {
  const match = /^(?:content security policy: .*\n)?(\d+ pages?, \d+ redirects?, \d+ files? \(\d+ changed\)), \d+(?:\.\d)? [kM]?B in \d+\.\d\d s (→ .*)\n$/.exec(stdout);
  if (match === null) throw new Error(`no build summary: ${JSON.stringify(stdout)}`);
  return `${match[1]!} ${match[2]!}`;
}

/** File names with `HASH` in the place of content hashes. */
export function withoutHashes(names: readonly string[]): string[] {
  return names.map((name) => name.replace(/\.[\da-f]{8}\./, '.HASH.'));
}
