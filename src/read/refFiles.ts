import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMITS = { maxBuffer: 1 << 30, timeout: 120_000 } as const;

/** A file as git keeps it. */
export interface RefFile {
  /** Relative to the folder that was asked about, with `/`. */
  name: string;
  /** Identifies its contents. */
  blob: string;
}

/** The files of a branch, a tag or a commit below a folder; links and submodules are left out. Throws without it. */
export async function listRefFiles(folder: string, ref: string): Promise<RefFile[]> {
  const args = ['ls-tree', '-r', '-z', ref, '--', '.'];
  const { stdout } = await run('git', args, { cwd: folder, ...LIMITS });
  return stdout.split('\0').flatMap((line) => {
    // mode, kind, name of the object, tab, name of the file
    const [, blob, name] = /^100\d{3} blob ([\da-f]{40,64})\t([^]+)$/.exec(line) ?? [];
    return blob === undefined || name === undefined ? [] : [{ name, blob }];
  });
}

/** Reads the contents of files from git's objects, one after the other; nothing is checked out. */
export async function readRefFiles(
  folder: string,
  files: readonly RefFile[],
  take: (name: string, contents: Buffer) => void,
): Promise<void> {
  const child = spawn('git', ['cat-file', '--batch'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`git cat-file ended with ${code}`))));
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(files.map(({ blob }) => `${blob}\n`).join(''));
  let index = 0;
  let rest: Buffer = Buffer.alloc(0);
  child.stdout.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let found = nextObject(rest); found !== undefined; found = nextObject(rest)) {
      take(files[index++]!.name, found.contents);
      rest = found.rest;
    }
  });
  await ended;
  if (index < files.length) throw new Error(`git has no object for ${files[index]!.name}`);
}

/** `NAME blob SIZE`, a line break, the contents, and another line break. */
function nextObject(bytes: Buffer): { contents: Buffer; rest: Buffer } | undefined {
  const head = bytes.indexOf(10);
  if (head < 0) return undefined;
  const size = Number(/ blob (\d+)$/.exec(bytes.toString('latin1', 0, head))?.[1] ?? Number.NaN);
  if (Number.isNaN(size)) throw new Error(`git said: ${bytes.toString('utf8', 0, head)}`);
  const end = head + 1 + size;
  if (bytes.length <= end) return undefined;
  return { contents: bytes.subarray(head + 1, end), rest: bytes.subarray(end + 1) };
}
