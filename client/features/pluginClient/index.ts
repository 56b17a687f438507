import type { ClientFeature } from '../../shared/contentTool';

/** News for the scripts of plugins: there is another page. */
export const pluginClient: ClientFeature = {
  tools: ({ window }) => [{ watch: () => void window.dispatchEvent(new Event('docgen:page')) }],
};
