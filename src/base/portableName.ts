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
