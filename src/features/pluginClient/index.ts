import type { Feature } from '../../seam/feature';
import type { ClientScripts } from './bundleClients';
import { clientMessages } from './messages';

/** Code of plugins that runs in the browser. */
export const pluginClient: Feature = {
  name: 'plugin-client',
  messages: clientMessages,
  read: () => async (project) => {
    const isAsked = project.config.plugins.some(({ client }) => client !== undefined);
    return isAsked ? (await import('./bundleClients')).bundleClients(project) : undefined;
  },
  prepare: ({ read }) => {
    const { tags, files } = (read?.value ?? { tags: [], files: [] }) as ClientScripts;
    return Promise.resolve({ value: files, head: tags });
  },
  files: ({ context }) => {
    const files =
      context.site.data.files === undefined ? (context.prepared['plugin-client'] as ClientScripts['files']) : [];
    return Promise.resolve({ files: files.map((file) => ({ ...file, contents: () => file.contents })) });
  },
};
