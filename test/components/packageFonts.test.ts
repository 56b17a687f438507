import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('a component in the browser has the fonts of a package once, for the server and the browser', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'node_modules/kit/package.json': '{ "name": "kit", "exports": { ".": "./index.js", "./kit.css": "./kit.css" } }\n',
    'node_modules/kit/index.js': "export const word = 'kit';\n",
    'node_modules/kit/kit.css':
      "@font-face { font-family: Kit; src: url('./kit.eot'), url('./kit.ttf'); }\n.kit { font-family: Kit; }\n",
    'node_modules/kit/kit.ttf': 'one',
    'node_modules/kit/kit.eot': 'two',
    'components/Kit.client.jsx':
      "import 'kit/kit.css';\nimport { word } from 'kit';\nexport default () => <b className=\"kit\">{word}</b>;\n",
    'content/README.md': '# Home\n\n<Kit />\n',
  });
  expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
  const fonts = (await site.list('dist/assets/components')).filter((name) => /^kit\.\w+\.(?:ttf|eot)$/.test(name));
  expect(fonts).toHaveLength(2);
});
