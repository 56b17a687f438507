import path from 'node:path';

/** A relative address of one file as one of another: `../b.md` of `a/x.md` is `../../b.md` of `c/d/y.md` */
export function movedAddress(address: string, from: string, to: string): string {
  const [folder, other] = [path.posix.dirname(from), path.posix.dirname(to)];
  return folder === other ? address : path.posix.relative(other, path.posix.join(folder, address));
}
