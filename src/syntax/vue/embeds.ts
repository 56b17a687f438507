import type { RulePage } from '../../model/syntax';
import { proseTest } from '../proseTest';

/** `@[youtube](J-drqD2UebM)`, as plugins of VuePress and markdown-it embed videos. */
const EMBED = /@\[(youtube|vimeo)\]\(([\w-]+)\)/gi;
const ADDRESSES: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Gives videos that are named by a number of their host the address that they have there. */
export function rewriteEmbeds(text: string, page: RulePage): string {
  if (!text.includes('@[')) return text;
  const isProse = proseTest(text, page);
  return text.replace(EMBED, (whole, host: string, id: string, place: number) =>
    isProse(place) ? `@[${host}](${ADDRESSES[host.toLowerCase()]!}${id})` : whole,
  );
}
