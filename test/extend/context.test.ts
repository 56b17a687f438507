import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('a context of React reaches components inside of others, also those of a package, and through docgen’s own', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'node_modules/colours/package.json': '{ "name": "colours", "type": "module", "exports": "./index.js" }\n',
    'node_modules/colours/index.js':
      "import { createContext } from 'react';\nexport const Colour = createContext('none');\nexport default Colour;\n",
    'shared/theme.ts': "import { createContext } from 'react';\nexport const Theme = createContext('no theme');\n",
    'components/Theme.tsx': `import Colour from 'colours';
import { Theme } from '../shared/theme';
export default ({ name, children }: { name: string; children?: unknown }) => (
  <Colour.Provider value="green"><Theme.Provider value={name}><section>{children as string}</section></Theme.Provider></Colour.Provider>
);
`,
    'components/Label.tsx': `import { useContext } from 'react';
import { Colour } from 'colours';
import { Theme } from '../shared/theme';
export default ({ children }: { children?: unknown }) => <b>{useContext(Theme)} {useContext(Colour)} {children as string}</b>;
`,
    'content/README.md':
      '# Home\n\n<Label />\n\n<Theme name="dark">\n\nText with <Label>*one*</Label>.\n\n<Theme name="light">\n<Label />\n</Theme>\n\n<Steps>\n\n1. Step <Label />\n\n</Steps>\n\n</Theme>\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--strict', '--no-cache');
  expect(exitCode, stderr).toBe(0);
  const page = await site.read('dist/index.html');
  const html = page.slice(page.indexOf('docgen-content'), page.indexOf('</main>'));
  expect(html).toContain('<b>no theme none </b>');
  expect(html).toContain('Text with <b>dark green <em>one</em></b>.');
  expect(html).toMatch(/<section>\s*<b>light green <\/b>\s*<\/section>/);
  expect(html).toMatch(/Step <b>dark green <\/b>/);
  expect(html).not.toContain('\ufdd0');
});

it('a component that fails inside of another one is named', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'shared.ts': "import { createContext } from 'react';\nexport const Theme = createContext('none');\n",
    'components/Outer.tsx':
      'import { Theme } from \'../shared\';\nexport default ({ children }) => <Theme.Provider value="x">{children}</Theme.Provider>;\n',
    'components/Inner.tsx':
      "import { Theme } from '../shared';\nexport default () => { throw new Error(typeof Theme); };\n",
    'content/README.md': '# Home\n\n<Outer>\n<Inner />\n</Outer>\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/README.md:4:1  error  component-failed  `<Inner>` failed: object');
});
