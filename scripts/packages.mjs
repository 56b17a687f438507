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
  remark-supersub remark-flexible-markers remark-code-titles remark-frontmatter remark-github
  remark-sectionize remark-definition-list remark-preset-lint-recommended`.split(/\s+/);
const REHYPE = `rehype-katex rehype-pretty-code @shikijs/rehype rehype-raw rehype-sanitize rehype-slug
  rehype-autolink-headings rehype-external-links rehype-highlight rehype-prism-plus rehype-mathjax rehype-figure
  rehype-unwrap-images rehype-format rehype-minify-whitespace rehype-toc
  rehype-callouts rehype-expressive-code rehype-starry-night rehype-class-names`.split(/\s+/);
const WITH = {
  'rehype-katex': ['remark-math'],
  'rehype-mathjax': ['remark-math'],
  recharts: ['react-is'],
  'react-chartjs-2': ['chart.js'],
  'react-leaflet': ['leaflet'],
  'react-katex': ['katex'],
  '@mantine/core': ['@mantine/hooks'],
  '@mui/material': ['@emotion/react', '@emotion/styled'],
  '@emotion/styled': ['@emotion/react'],
  '@shikijs/rehype': ['shiki'],
  'rehype-pretty-code': ['shiki'],
};
const OPTIONS = {
  'remark-toc': '{}',
  'remark-github': "{ repository: 'a/b' }",
  'rehype-prism-plus': '{ ignoreMissing: true }',
  '@shikijs/rehype': "{ theme: 'nord' }",
};

/** Package → what its component is made of, what has to be on the page, and where it runs beside the server. */
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
  '@emotion/styled': [
    "import styled from '@emotion/styled'; const B = styled.b({ color: 'red' }); export default () => <B>shown</B>;",
    'shown',
  ],
  goober: [
    "import { createElement } from 'react'; import { setup, styled } from 'goober'; setup(createElement); const B = styled('b')`color: red`; export default () => <B>shown</B>;",
    'shown',
  ],
  'react-markdown': [
    "import Markdown from 'react-markdown'; export default () => <Markdown>*shown*</Markdown>;",
    '<em>shown',
  ],
  'react-syntax-highlighter': [
    'import Code from \'react-syntax-highlighter\'; export default () => <Code language="js">const shown = 1;</Code>;',
    'shown',
  ],
  'prism-react-renderer': [
    'import { Highlight } from \'prism-react-renderer\'; export default () => <Highlight code="shown" language="js">{({ tokens }) => <pre>{tokens[0].map((each) => each.content)}</pre>}</Highlight>;',
    'shown',
  ],
  '@headlessui/react': [
    "import { Disclosure, DisclosureButton } from '@headlessui/react'; export default () => <Disclosure><DisclosureButton>shown</DisclosureButton></Disclosure>;",
    'shown',
  ],
  '@radix-ui/react-accordion': [
    'import * as A from \'@radix-ui/react-accordion\'; export default () => <A.Root type="single" defaultValue="a"><A.Item value="a"><A.Content>shown</A.Content></A.Item></A.Root>;',
    'shown',
  ],
  'react-select': [
    'import Select from \'react-select\'; export default () => <Select instanceId="a" placeholder="shown" options={[]} />;',
    'shown',
  ],
  '@tanstack/react-table': [
    "import { getCoreRowModel, useLegacyTable } from '@tanstack/react-table/legacy'; export default () => { const table = useLegacyTable({ data: [{ a: 'shown' }], columns: [{ accessorKey: 'a' }], getCoreRowModel: getCoreRowModel() }); return <b>{table.getRowModel().rows[0].getValue('a')}</b>; };",
    'shown',
  ],
  swr: [
    "import useSWR from 'swr'; export default () => <b>{useSWR('a', null, { fallbackData: 'shown' }).data}</b>;",
    'shown',
  ],
  'react-hook-form': [
    "import { useForm } from 'react-hook-form'; export default () => { const { register } = useForm(); return <input {...register('shown')} />; };",
    'name="shown"',
  ],
  jotai: [
    "import { atom, useAtom } from 'jotai'; const shown = atom('shown'); export default () => <b>{useAtom(shown)[0]}</b>;",
    'shown',
  ],
  classnames: ["import names from 'classnames'; export default () => <b className={names('shown')} />;", 'shown'],
  dayjs: ["import day from 'dayjs'; export default () => <b>{day('2026-01-02').format('YYYY')}</b>;", '2026'],
  lodash: ["import { upperFirst } from 'lodash'; export default () => <b>{upperFirst('shown')}</b>;", 'Shown'],
  'd3-scale': [
    "import { scaleLinear } from 'd3-scale'; export default () => <b>{scaleLinear([0, 1], [0, 77])(1)}</b>;",
    '77',
  ],
  '@visx/shape': [
    "import { Bar } from '@visx/shape'; export default () => <svg><Bar x={0} y={0} width={7} height={9} /></svg>;",
    '<rect',
  ],
  'react-chartjs-2': [
    "import { Chart, registerables } from 'chart.js'; import { Line } from 'react-chartjs-2'; Chart.register(...registerables); export default () => <Line data={{ labels: ['a'], datasets: [{ data: [1] }] }} />;",
    '<docgen-island',
    'browser',
  ],
  'react-leaflet': [
    "import { MapContainer } from 'react-leaflet'; export default () => <MapContainer center={[0, 0]} zoom={1} />;",
    '<docgen-island',
    'browser',
  ],
  '@heroicons/react': [
    "import { BeakerIcon } from '@heroicons/react/24/solid'; export default () => <BeakerIcon />;",
    '<svg',
  ],
  'embla-carousel-react': [
    "import useCarousel from 'embla-carousel-react'; export default () => { const [ref] = useCarousel(); return <div ref={ref}>shown</div>; };",
    'shown',
    'client',
  ],
  'react-intersection-observer': [
    "import { useInView } from 'react-intersection-observer'; export default () => { const { ref } = useInView(); return <b ref={ref}>shown</b>; };",
    'shown',
    'client',
  ],
  '@mantine/core': [
    "import { Button, MantineProvider } from '@mantine/core'; export default () => <MantineProvider><Button>shown</Button></MantineProvider>;",
    'shown',
  ],
  antd: ["import { Button } from 'antd'; export default () => <Button>shown</Button>;", 'shown'],
  'react-bootstrap': [
    "import { Button } from 'react-bootstrap'; export default () => <Button>shown</Button>;",
    'shown',
  ],
  'react-aria-components': [
    "import { Button } from 'react-aria-components'; export default () => <Button>shown</Button>;",
    'shown',
  ],
  '@floating-ui/react': [
    "import { useFloating } from '@floating-ui/react'; export default () => { const { refs } = useFloating(); return <b ref={refs.setReference}>shown</b>; };",
    'shown',
    'client',
  ],
  'react-katex': [
    'import { InlineMath } from \'react-katex\'; export default () => <InlineMath math="x^2" />;',
    'katex',
  ],
  'react-use': [
    "import { useToggle } from 'react-use'; export default () => <b>{useToggle(true)[0] ? 'shown' : ''}</b>;",
    'shown',
  ],
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
/** Marks that must be on the page whatever a plugin does: pattern → part that is lost without it. */
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
  execFileSync('npm', ['install', ...more, ...all], {
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
  const [code, , kind] = COMPONENTS[name] ?? [];
  if (isComponent) writeFileSync(path.join(root, `components/Thing${kind ? `.${kind}` : ''}.jsx`), code);
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
  const plugins = [...(WITH[name] ?? []).filter((each) => each.startsWith('remark')), name];
  const imports = plugins.map(
    (each, index) =>
      `import * as all${index} from '${each}';\nconst named${index} = Object.entries(all${index}).find(([name]) => /^re(?:mark|hype)/.test(name));\nconst plugin${index} = all${index}.default ?? (named${index} ?? Object.entries(all${index})[0])[1];\n`,
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
