import type { Feature } from '../../seam/feature';
import { selectedExports } from '../../site/selectedExports';
import type { TextFiles } from './textFiles';

const load = async () => (await import('./ofSite')).ofSite;

/** Files for programs: pages as markdown, texts for language models, and those of other features, with their list. */
export const exportsOfSite: Feature = {
  name: 'exports',
  async files(from) {
    const { config, site } = from.context;
    const hasPast = site.data.exports?.changes === true;
    const selected = selectedExports(config, site.pages, { ofPages: hasPast, ofPlugins: hasPast });
    return selected.size === 0 ? { files: [] } : (await load()).planExports(from, selected);
  },
  filesAgain: async (texts, edit) => (await load()).textsAgain((texts ?? undefined) as TextFiles | undefined, edit),
};
