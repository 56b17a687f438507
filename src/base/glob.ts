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
