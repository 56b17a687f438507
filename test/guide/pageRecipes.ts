import { ADMIN_API } from '../support/adminApi';
import type { Recipe } from './recipe';

const configured = (keys: string) => `
import { defineConfig, isles, depth } from 'docgen-site';
export default defineConfig({ lastUpdated: false, ${keys} });
`;

/** A room for a feature, and the door's way into it. */
const room = (name: string): Recipe['adds'] => ({
  'scripts/walls/walls.mjs': [
    ["\n  'src/features/", `${name}': { about: 'an example', imports: [], types: ['src/config'] },\n  'src/features/`],
    ["about: '`index.ts`, the public interface',\n    imports: [", `\n      'src/features/${name}',`],
  ],
});

const feature: Recipe = {
  row: 'a feature: HTML around pages, pages from another source, or a command',
  writes: {
    'src/features/tides/index.ts': `
import type { Feature } from '../../seam/feature';

/** The tide, below each page. */
export const tides: Feature = {
  name: 'tides',
  decorate: ({ record }) => ({ below: \`<p class="tide">High water at \${record.title}</p>\` }),
};
`,
  },
  adds: {
    'src/features/features.ts': [
      ["import { offline } from './offline/index';", "\nimport { tides } from './tides';"],
      ['FEATURES: readonly Feature[] = [', 'tides, '],
    ],
  },
  site: { 'docgen.config.js': configured(''), 'content/README.md': '# Brest\n\nText.\n' },
  shows: { 'dist/index.html': ['<p class="tide">High water at Brest</p>'] },
};

const featureWithOptions: Recipe = {
  row: 'a feature: HTML around pages, pages from another source, or a command',
  writes: {
    'src/features/isles/index.ts': `
import type { Plugin } from '../../config/plugins';

/** A page for each isle. */
export function isles({ names }: { names: readonly string[] }): Plugin {
  return { name: 'isles', pages: () => names.map((name) => ({ path: \`isles/\${name}.md\`, markdown: \`# \${name}\\n\` })) };
}
`,
  },
  adds: {
    'src/index.ts': [
      ["export { graphql } from './features/graphql/index';", "\nexport { isles } from './features/isles/index';"],
    ],
    'src/config/configPlugin.ts': [['export { asyncApi, ', 'isles, ']],
    ...room('isles'),
  },
  site: {
    'docgen.config.js': configured("plugins: [isles({ names: ['Sark'] })]"),
    'content/README.md': '# Home\n\nSee [Sark](isles/Sark.md).\n',
  },
  shows: { 'dist/isles/Sark.html': ['>Sark</h1>'] },
};

const pageField: Recipe = {
  row: 'a page field: what a page says of itself',
  writes: {
    'src/features/depth/index.ts': `
import type { Plugin } from '../../config/plugins';

/** How deep the water is, beside the title. */
export function depth(): Plugin {
  return {
    name: 'depth',
    facts: (_tree, { frontMatter }) => Number(frontMatter.fathoms) * 6,
    decorate: ({ facts }) => ({ beside: \`<p>\${String(facts.depth)} feet</p>\` }),
  };
}
`,
  },
  adds: {
    'src/index.ts': [
      ["export { graphql } from './features/graphql/index';", "\nexport { depth } from './features/depth/index';"],
    ],
    'src/config/configPlugin.ts': [['searchRecords, serve', ', depth']],
    ...room('depth'),
  },
  manual: 'Plugins',
  site: {
    'docgen.config.js': configured('plugins: [depth()]'),
    'content/README.md': '---\nfathoms: 7\n---\n\n# Home\n\nText.\n',
  },
  shows: { 'dist/index.html': ['</h1><p>42 feet</p>'] },
};

const component: Recipe = {
  row: 'a component for pages',
  writes: {
    'templates/components/Lamp.tsx': `
import * as z from 'zod';

export const lampProps = z.strictObject({ colour: z.string() });

/** A lamp in its colour. */
export function Lamp({ colour }: z.output<typeof lampProps>) {
  return <b className="lamp">{colour}</b>;
}
`,
  },
  adds: {
    'templates/components/builtIn.ts': [
      ["import { Figure, figureProps } from './Figure';", "\nimport { Lamp, lampProps } from './Lamp';"],
      ['FileTree: { default: FileTree, props: fileTreeProps },', '\n  Lamp: { default: Lamp, props: lampProps },'],
    ],
    'src/base/componentTag.ts': [['BUILT_IN_COMPONENTS = [', "'Lamp', "]],
  },
  manual: 'Components',
  site: { 'docgen.config.js': configured(''), 'content/README.md': '# Home\n\n<Lamp colour="red" />\n' },
  shows: { 'dist/index.html': ['<b class="lamp">red</b>'] },
};

const sample: Recipe = {
  row: 'a sample in another language',
  writes: {
    'client/features/api/builder/samples/rust.ts': `
import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';

/** The call with reqwest, which checks certificates by default. */
export const rust: SampleTemplate = {
  ...SAMPLES.rust,
  write: ({ url, pairs }) => \`reqwest::blocking::Client::new()
    .post(\${JSON.stringify(url)})
    .form(&[\${pairs.map(([name, value]) => \`(\${JSON.stringify(name)}, \${JSON.stringify(value)})\`).join(', ')}])
    .send()?;\`,
};
`,
  },
  adds: {
    'client/shared/sampleTable.ts': [
      ['SAMPLES = {', "\n  rust: { label: 'Rust', language: 'rust', section: REQUEST },"],
    ],
    'client/features/api/builder/samples/templates.ts': [
      ["import { python } from './python';", "\nimport { rust } from './rust';"],
      ['sampleTemplates = {', '\n  rust,'],
    ],
    'test/samples/runners.ts': [
      [
        'RUNNERS: Record<string, Runner> = {',
        "\n  'Request: Rust': { missing: missing('cargo', ['--version']), run: sendAll },",
      ],
    ],
  },
  site: {
    'docgen.config.js': configured(ADMIN_API),
    'content/README.md': '# Home\n\nText.\n',
    'content/getLamps.md':
      '---\ncall: getLamps\n---\n\n# getLamps\n\nLamps.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNone.\n',
  },
  shows: { 'dist/getLamps.html': ['data-language="rust"', 'reqwest'] },
};

/** Parts of pages. */
export const PAGES: readonly Recipe[] = [feature, featureWithOptions, pageField, component, sample];
