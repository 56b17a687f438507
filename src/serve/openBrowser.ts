import { spawn } from 'node:child_process';

/** Opens an address in the reader's browser with the system's own command; `failed` is called if that does not work. */
export function openBrowser(url: string, failed: (reason: string) => void): void {
  const [command, args] = openerOf(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', (cause) => failed(cause.message));
  child.once('exit', (code) => {
    if (code !== null && code !== 0) failed(`\`${command}\` ended with ${code}`);
  });
  child.unref();
}

/** The command that opens an address, with its arguments. */
export function openerOf(platform: NodeJS.Platform, url: string): [command: string, args: string[]] {
  if (platform === 'darwin') return ['open', [url]];
  // `start` takes its first quoted argument as the title of the window.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url.replaceAll('&', '^&')]];
  return ['xdg-open', [url]];
}
