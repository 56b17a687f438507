import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Installs real plugins and components from npm into a temporary folder, builds a site with each of them, twice, and
// prints what came of it: problems, what was lost of the page, and the seconds of both builds.
// `node scripts/packages.mjs [NAME…]`: all, or those that are named; `--installed FOLDER` takes a folder of packages.

const BIN = path.resolve(import.meta.dirname, '../bin/docgen.js');

const REMARK = `remark-math remark-directive remark-toc remark-custom-heading-id remark-emoji remark-gemoji
  remark-smartypants remark-gfm remark-breaks remark-deflist remark-reading-time remark-squeeze-paragraphs
  remark-supersub remark-flexible-markers remark-code-titles`.split(/\s+/);
const REHYPE = `rehype-katex rehype-pretty-code @shikijs/rehype rehype-raw rehype-sanitize rehype-slug
  rehype-autolink-headings rehype-external-links rehype-highlight rehype-prism-plus rehype-mathjax rehype-figure
  rehype-unwrap-images rehype-format rehype-minify-whitespace rehype-toc`.split(/\s+/);
const WITH = { 'rehype-katex': ['remark-math'], 'rehype-mathjax': ['remark-math'] };
const OPTIONS = {
  'remark-toc': '{}',
  'rehype-prism-plus': '{ ignoreMissing: true }',
  '@shikijs/rehype': "{ theme: 'nord' }",
};

/** Package → what its component is made of, and what has to be on the page. */
const COMPONENTS = {
  'lucide-react': ["import { Rocket } from 'lucide-react'; export default () => <Rocket />;", '<svg'],
  recharts: [
    'import { Line, LineChart } from \'recharts\'; export default () => <LineChart width={200} height={100} data={[{ a: 1 }, { a: 2 }]}><Line dataKey="a" /></LineChart>;',
    'recharts',
  ],
  '@mui/material': ["import Button from '@mui/material/Button'; export default () => <Button>shown</Button>;", 'shown'],
  'date-fns': [
    "import { format } from 'date-fns'; export default () => <b>{format(new Date(2026, 0, 2), 'yyyy')}</b>;",
    '2026',
  ],
  'styled-components': [
    "import styled from 'styled-components'; const B = styled.b`color: red`; export default () => <B>shown</B>;",
    'shown',
  ],
  'framer-motion': [
    "import { motion } from 'framer-motion'; export default () => <motion.b animate={{ x: 1 }}>shown</motion.b>;",
    'shown',
  ],
  clsx: ["import clsx from 'clsx'; export default () => <b className={clsx('shown')} />;", 'shown'],
  '@radix-ui/react-tabs': [
    'import * as Tabs from \'@radix-ui/react-tabs\'; export default () => <Tabs.Root defaultValue="a"><Tabs.Content value="a">shown</Tabs.Content></Tabs.Root>;',
    'shown',
  ],
  'react-icons': ["import { FaBeer } from 'react-icons/fa'; export default () => <FaBeer />;", '<svg'],
  zustand: [
    "import { create } from 'zustand'; const use = create(() => ({ a: 'shown' })); export default () => <b>{use((state) => state.a)}</b>;",
    'shown',
  ],
};

const PAGE = `# Home

Text with $x^2$ and :tada:, "quotes", [a link](https://example.com) and [part](#part).

:::tip
In the box.
:::

\`\`\`js {1} title="x.js"
const marked = 1;
\`\`\`

## Contents

## Part {#part}

- [x] done

THING
`;
/** What has to be on the page whatever a plugin does: pattern → what is lost without it. */
const KEPT = {
  'In the box': 'text',
  'container tip': 'box',
  'code-block': 'frame of code',
  'x\\.js': 'caption',
  'id="part"': 'id',
};

const args = process.argv.slice(2);
const at = args.indexOf('--installed');
const given = at < 0 ? undefined : path.resolve(args.splice(at, 2)[1]);
const wanted = (name) => args.length === 0 || args.includes(name);
const folder = mkdtempSync(path.join(tmpdir(), 'docgen-packages-'));
try {
  const names = [...REMARK, ...REHYPE, ...Object.keys(COMPONENTS)].filter(wanted);
  install(names);
  console.log(['package'.padEnd(28), 'exit', 'cold', 'warm', 'lost or said'].join('  '));
  for (const name of names) console.log(lineOf(name));
} finally {
  rmSync(folder, { recursive: true });
}

function install(names) {
  const all = [...new Set(names.flatMap((name) => [name, ...(WITH[name] ?? [])]))];
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  if (given !== undefined) return symlinkSync(given, path.join(folder, 'node_modules'));
  const more = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', ...more, ...all, 'shiki', '@emotion/react', '@emotion/styled'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

function lineOf(name) {
  const isComponent = name in COMPONENTS;
  const root = path.join(folder, name.replaceAll('/', '-'));
  for (const each of ['content', ...(isComponent ? ['components'] : [])])
    mkdirSync(path.join(root, each), { recursive: true });
  writeFileSync(path.join(root, 'content/README.md'), PAGE.replace('THING', isComponent ? '<Thing />' : 'End.'));
  if (isComponent) writeFileSync(path.join(root, 'components/Thing.jsx'), COMPONENTS[name][0]);
  writeFileSync(
    path.join(root, 'docgen.config.js'),
    isComponent ? 'export default { lastUpdated: false };\n' : configOf(name),
  );
  const cold = build(root);
  const warm = build(root);
  const html = existsSync(path.join(root, 'dist/index.html'))
    ? readFileSync(path.join(root, 'dist/index.html'), 'utf8')
    : '';
  const content = html.slice(html.indexOf('docgen-content'));
  const kept = isComponent ? { ...KEPT, [COMPONENTS[name][1]]: 'component' } : KEPT;
  const lost = Object.entries(kept).flatMap(([pattern, what]) => (new RegExp(pattern).test(content) ? [] : [what]));
  const said = cold.said.map((each) => each.slice(0, 120));
  return [name.padEnd(28), String(cold.code).padEnd(4), cold.time, warm.time, [...lost, ...said].join('; ')].join('  ');
}

function configOf(name) {
  const plugins = [...(WITH[name] ?? []), name];
  const imports = plugins.map(
    (each, index) =>
      `import * as all${index} from '${each}';\nconst plugin${index} = all${index}.default ?? Object.values(all${index})[0];\n`,
  );
  const listed = (kind) =>
    plugins.flatMap((each, index) =>
      each.includes('remark') === (kind === 'remark')
        ? [OPTIONS[each] ? `[plugin${index}, ${OPTIONS[each]}]` : `plugin${index}`]
        : [],
    );
  const lists = `remarkPlugins: [${listed('remark').join(', ')}], rehypePlugins: [${listed('rehype').join(', ')}]`;
  return `${imports.join('')}export default { lastUpdated: false, markdown: { ${lists} } };\n`;
}

function build(root) {
  const from = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [BIN, 'build', '--cache', 'cache', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const time = `${((performance.now() - from) / 1000).toFixed(1)} s`;
  const { diagnostics = [] } = stdout.startsWith('{') ? JSON.parse(stdout) : { diagnostics: [{ message: stdout }] };
  return { code: status, time, said: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}
