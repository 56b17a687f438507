import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

/** A running `docgen serve`. */
export interface ServeProcess {
  /** The address it printed, without a slash at the end. */
  origin: string;
  /** Everything it has printed so far. */
  output(): string;
  close(): Promise<void>;
}

/** Starts `docgen serve` on a free port and waits for the address that it prints. */
export async function startServe(root: string): Promise<ServeProcess> {
  const child = spawn(process.execPath, [BIN, 'serve', root, '--port', '0', '--host', '127.0.0.1'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let text = '';
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /^(http:\/\/[\w.]+:\d+)\//m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`docgen serve ended before it served:\n${text}`)));
  });
  return {
    origin,
    output: () => text,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
