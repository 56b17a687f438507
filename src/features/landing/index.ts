import type { Feature } from '../../seam/feature';

/** Front matter above the text: landing pages with a heading and features, and banners. */
export const landing: Feature = {
  name: 'landing',
  reader: {
    // `layout: home` or `home: true`, however YAML and TOML write it, and `template: splash`; or a banner.
    mayRead: ({ text }) => /\b(?:home|splash|banner)\b/.test(text),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
};
