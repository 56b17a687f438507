import { git, objectsMissing, readable, startGit } from '../git/git';

/** A file as git keeps it. */
export interface RefFile {
  /** Relative to the folder that was asked about, with `/`. */
  name: string;
  /** Identifies its contents. */
  blob: string;
}

/**
 * The files of a branch, a tag or a commit below a folder, without links, submodules and names that git itself would
 * not check out. Throws if git does not know the ref.
 */
export async function listRefFiles(folder: string, ref: string): Promise<RefFile[]> {
  const listed = await git(folder, ['ls-tree', '-r', '-z', '--end-of-options', ref, '--', '.']);
  return listed.split('\0').flatMap((line) => {
    // mode, kind, name of the object, tab, name of the file
    const [, blob, name] = /^100\d{3} blob ([\da-f]{40,64})\t([^]+)$/.exec(line) ?? [];
    return blob === undefined || name === undefined || !isPlain(name) ? [] : [{ name, blob }];
  });
}

/** The last commit of a ref that changed something in folders; empty where git does not say. */
export async function lastCommitOf(folder: string, ref: string, within: readonly string[]): Promise<string> {
  const paths = within.map((each) => `:(literal)${each || '.'}`);
  const asked = git(folder, ['log', '-1', '--format=%H', '--end-of-options', ref, '--', ...paths]);
  return (await asked.catch(() => '')).trim();
}

function isPlain(name: string): boolean {
  return !name.split(/[/\\]/).some((part) => part === '..' || part.toLowerCase() === '.git');
}

/** Reads the contents of files from git's objects, one after the other; nothing is checked out. */
export async function readRefFiles(
  folder: string,
  files: readonly RefFile[],
  take: (name: string, contents: Buffer) => void,
): Promise<void> {
  const child = await startGit(folder, ['cat-file', '--batch']);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  // Git that ends early is told of by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(files.map(({ blob }) => `${blob}\n`).join(''));
  const reader = createObjectReader();
  let index = 0;
  try {
    for await (const part of child.stdout) {
      reader.add(part as Buffer);
      for (let found = reader.next(); found !== undefined; found = reader.next()) take(files[index++]!.name, found);
    }
  } finally {
    child.kill();
  }
  const code = await ended;
  if (index === files.length) return;
  const ending = new Error(`git cat-file ended with ${code} before ${files[index]!.name}`);
  throw readable(Object.assign(ending, { stderr }));
}

/** Takes the output of `git cat-file --batch` apart: `NAME blob SIZE`, a line break, the contents, a line break. */
function createObjectReader() {
  let parts: Buffer[] = [];
  let length = 0;
  /** So many bytes the next object needs at least: until they are there, nothing is joined. */
  let needed = 1;
  const joined = (): Buffer => {
    if (parts.length !== 1) parts = [Buffer.concat(parts, length)];
    return parts[0]!;
  };
  return {
    add(part: Buffer): void {
      parts.push(part);
      length += part.length;
    },
    /** The contents of the next object; undefined if they are not there yet. */
    next(): Buffer | undefined {
      if (length < needed) return undefined;
      const bytes = joined();
      const head = bytes.indexOf(10);
      if (head === -1) return undefined;
      const size = Number(/ blob (\d+)$/.exec(bytes.toString('latin1', 0, head))?.[1] ?? Number.NaN);
      // Git says `8a5e7f14… missing` of an object that it does not have.
      if (Number.isNaN(size)) throw objectsMissing();
      const end = head + 1 + size;
      needed = end + 1;
      if (length < needed) return undefined;
      parts = [bytes.subarray(end + 1)];
      length = parts[0]!.length;
      needed = 1;
      return bytes.subarray(head + 1, end);
    },
  };
}
