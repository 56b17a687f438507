import path from 'node:path';

/** How a system writes paths: `path.win32` shows on any machine what Windows will do. */
export type PathFlavour = Pick<path.PlatformPath, 'sep'>;

/** `info\Admin API.md` → `info/Admin API.md` on Windows; unchanged elsewhere. */
export function slashed(file: string, { sep }: PathFlavour = path): string {
  return sep === '/' ? file : file.split(sep).join('/');
}

/**
 * True if a path with `/` between its parts names just one file: `\` and `:` must not be in it where they have a
 * meaning.
 */
export function isPlainName(name: string, { sep }: PathFlavour = path): boolean {
  return sep === '/' || !/[\\:]/.test(name);
}

/** Names that Windows keeps for devices, whatever their extension and case. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const FORBIDDEN = /["*:<>?|\\]/;

/** Why Windows can't hold a file with this path, whose parts are separated by `/`; undefined if it can. */
export function unportableReason(file: string): string | undefined {
  for (const part of file.split('/')) {
    const device = DEVICES.exec(part)?.[0].replace(/\.$/, '');
    if (device !== undefined) return `\`${device}\` is the name of a device there`;
    const character = FORBIDDEN.exec(part)?.[0];
    if (character !== undefined) return `names there have no \`${character}\``;
    if (part !== '.' && part !== '..' && /[. ]$/.test(part)) return 'names there do not end with a dot or a space';
  }
  return undefined;
}

/** Address of a hidden file, as hosts leave out names that begin with a dot: `.gitbook/a.png` → `gitbook/a.png` */
export function withoutDots(name: string): string {
  return name.replace(/(?<=^|\/)\.(?=[a-z])/gi, '');
}

/**
 * Makes a test for a pattern: `*` is any part of a name, `**` also goes across slashes.
 *
 * - `content/ipam/*.md` → `content/ipam/ipamGetIP.md`
 * - `/std/**` → `/std/a/b.html`
 */
export function globTest(pattern: string): (text: string) => boolean {
  const parts = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => WILD[part] ?? part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('')}$`, 's');
  return (text) => whole.test(text);
}

/** A double star before a slash may be no folder at all. */
const WILD: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
