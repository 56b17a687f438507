import type { Feature } from '../../seam/feature';
import { renameMessages } from './messages';

/** Renamed pages: their new names where links have the old ones, and the addresses that get lost. */
export const renames: Feature = {
  name: 'renames',
  messages: renameMessages,
  renames: async (asked) => (await import('./findRenamed')).findRenamed(asked),
  asked: {
    option: 'against',
    finds: (code) => code === 'lost-address',
    look: async (asked) => (await import('./lostSince')).lostSince(asked),
  },
};
