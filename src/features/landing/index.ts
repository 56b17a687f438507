import type { Feature } from '../../seam/feature';

/** Landing pages: a heading with what it leads to, and features, from front matter. */
export const landing: Feature = {
  name: 'landing',
  reader: {
    // `layout: home` or `home: true`, however YAML and TOML write it, and `template: splash`.
    mayRead: ({ text }) => /\b(?:home|splash)\b/.test(text),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
};
