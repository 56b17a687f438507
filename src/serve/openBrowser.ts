import { spawn } from 'node:child_process';

/** Opens an address in the reader's browser by what the system has for that; `failed` is told where it has nothing. */
export function openBrowser(url: string, failed: (reason: string) => void): void {
  const [command, args] = openerOf(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', (cause) => failed(cause.message));
  child.once('exit', (code) => {
    if (code !== null && code !== 0) failed(`\`${command}\` ended with ${code}`);
  });
  child.unref();
}

/** The program that opens an address, with its arguments. */
export function openerOf(platform: NodeJS.Platform, url: string): [command: string, args: string[]] {
  if (platform === 'darwin') return ['open', [url]];
  // `start` takes its first quoted argument for a title of the window.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}
