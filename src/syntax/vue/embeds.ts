import { lineRule } from '../lineRule';
import { VIDEOS } from '../templateLinks';

/** `@[youtube](J-drqD2UebM)`, as plugins of VuePress and markdown-it embed videos. */
const EMBED = /@\[(youtube|vimeo)\]\(([\w-]+)\)/gi;

/** Gives videos that are named by a number of their host the address that they have there. */
export const embeds = lineRule(
  ['@['],
  (line, at, { isText }) =>
    line.replace(EMBED, (whole, host: string, id: string, column: number) =>
      isText(at, column) ? `@[${host}](${VIDEOS[host.toLowerCase()]!}${id})` : whole,
    ),
  'html',
);
