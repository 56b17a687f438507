import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../src/features/newSite/actions';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen } from '../support/tinySite';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(PROJECT, folder)).map((name) => `${folder}/${name}`);

interface Step {
  run?: string;
  uses?: string;
}

interface Workflow {
  jobs?: Record<string, { steps: Step[] }>;
}

const WORKFLOWS = filesIn('.github/workflows');

function stepsOf(file: string): Step[] {
  const { jobs = {} } = load(read(file)) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

describe.each(WORKFLOWS)('%s', (file) => {
  const commands = stepsOf(file).flatMap(({ run = '' }) => run.split('\n'));

  it('pins the actions that it uses to commits', () => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(used).not.toEqual([]);
    expect(used.filter((each) => !/^[\w.-]+\/[\w.-]+@[\da-f]{40}$/.test(each))).toEqual([]);
  });

  it('runs scripts and tests that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = commands.flatMap((line) => /^npm (?:run )?(test|(?<=run )\S+)/.exec(line)?.[1] ?? []);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const paths = commands.flatMap((line) => [...line.matchAll(/(?<![\w.])(?:scripts|test)\/[\w./-]+/g)].map(String));
    expect(paths.filter((each) => !existsSync(path.join(PROJECT, each)) && !hasTest(each))).toEqual([]);
  });
});

/** True if a test file has a path with this start: `test/config/validate`. */
function hasTest(start: string): boolean {
  const folder = path.dirname(start);
  return existsSync(path.join(PROJECT, folder)) && filesIn(folder).some((each) => each.startsWith(`${start}.test.`));
}

describe('the recipes of the manual', () => {
  const manual = ['continuous-integration', 'tasks/previews']
    .map((name) => read(`manual/content/${name}.md`))
    .join('\n');
  const found = [...manual.matchAll(/^```yaml \[(.+)\]\n([^]*?)^```$/gm)];
  const recipes = found.map(([, name, text]): [string, string] => [name!, text!]);

  it('are there for both hosts', () => {
    expect(recipes.map(([name]) => name)).toEqual([
      '.github/workflows/docs.yml',
      '.github/workflows/preview.yml',
      '.gitlab-ci.yml',
      '.gitlab-ci.yml',
      '.github/workflows/parts.yml',
      'render.yaml',
      '.github/workflows/comment.yml',
      '.github/workflows/docs.yml',
      '.gitlab-ci.yml',
      '.github/workflows/preview.yml',
    ]);
  });

  it.each(recipes)('%s is YAML, and names commands of docgen', (_name, text) => {
    expect(load(text)).toBeTypeOf('object');
    const commands = [...text.matchAll(/npx (?!wrangler)(\S+) (\w+)/g)].map(([, name, command]) => [name, command]);
    expect(
      commands.filter(([name, command]) => name !== 'docgen-site' || !/^(?:check|build|merge|comment)$/.test(command!)),
    ).toEqual([]);
  });

  it.each([
    ['github', 'continuous-integration.md', '.github/workflows/docs.yml'],
    ['gitlab', 'continuous-integration.md', '.gitlab-ci.yml'],
    ['netlify', 'deploy.md', 'netlify.toml'],
  ] as const)('that of %s is what `docgen init` writes', async (host, page, name) => {
    const folder = await temporaryFolder();
    expect((await runDocgen(folder, ['init', 'docs', '--yes', '--host', host])).exitCode).toBe(0);
    const written = readFileSync(path.join(folder, 'docs', name), 'utf8');
    expect(read(`manual/content/${page}`)).toContain(` [${name}]\n${written}\`\`\``);
  });

  it('name the versions of actions that `docgen init` writes, and so do those that are pinned', () => {
    const pages = readdirSync(path.join(PROJECT, 'manual/content'), { recursive: true, encoding: 'utf8' });
    const texts = [
      ...pages.filter((page) => page.endsWith('.md')).map((page) => `manual/content/${page}`),
      ...WORKFLOWS,
    ];
    const used = texts.flatMap((file) => [
      ...read(file).matchAll(/uses: (actions\/[\w-]+)@(?:[\da-f]{40} # )?(v\d+)/g),
    ]);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(([, action, version]) => ACTIONS[action!] !== version).map(([text]) => text)).toEqual([]);
  });
});

describe('the forms for issues', () => {
  const forms = filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'));

  it.each(forms)('%s has what GitHub asks for', (file) => {
    const form = load(read(file)) as {
      name: string;
      description: string;
      body: { type: string; id: string; attributes: { label: string } }[];
    };
    expect([form.name, form.description].filter((each) => !each)).toEqual([]);
    expect(form.body.map(({ type }) => type).filter((each) => !['input', 'textarea'].includes(each))).toEqual([]);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    expect(form.body.filter(({ attributes }) => !attributes.label)).toEqual([]);
  });
});

it('the changelog has the version of the package, which the release asks for', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
