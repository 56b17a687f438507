import { escapeHtml, tagAttributes } from '../../base/html';
import { matchRule } from '../rules';

/** `[!badge New|success]`, `[!button text="Go" variant="info"](/a.md)`, `[!ref](a.md)`, `[!embed](https://…)` */
const PART = /\[!(badge|button|card|embed|file|ref)(?:[ \t]([^\]\n]*))?\](?:\(([^()\s]+)\))?/g;

/** Badges, and links that Retype shows in forms of their own. */
export const links = matchRule(['[!'], PART, ({ groups: [, kind = '', written = '', address = ''] }) =>
  shown(kind, written, address),
);

function shown(kind: string, written: string, address: string): string {
  const [bare = '', variant = ''] = written.includes('="') ? [] : written.split('|');
  const given = tagAttributes(written);
  const text = given.get('text') ?? bare.trim();
  if (kind === 'embed') return `<${address}>`;
  const type = given.get('variant') ?? variant;
  const label = kind === 'badge' ? `<Badge text="${escapeHtml(text)}"${type === '' ? '' : ` type="${type}"`}/>` : text;
  if (address === '') return label;
  const file = kind === 'file' ? address.slice(address.lastIndexOf('/') + 1) : '';
  return `[${label || file}](${address})`;
}
