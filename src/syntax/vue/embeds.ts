import { matchRule } from '../rules';
import { VIDEOS } from '../templateLinks';

/** `@[youtube](J-drqD2UebM)`, as plugins of VuePress and markdown-it embed videos. */
const EMBED = /@\[(youtube|vimeo)\]\(([\w-]+)\)/gi;

/** Gives videos that are named by a number of their host the address that they have there. */
export const embeds = matchRule(
  ['@['],
  EMBED,
  ({ groups: [, host = '', id] }) => `@[${host}](${VIDEOS[host.toLowerCase()]!}${id})`,
  { reads: 'html' },
);
