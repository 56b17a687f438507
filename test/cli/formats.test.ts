import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv from 'ajv-draft-04';
import { describe, expect, it } from 'vitest';
import { formatSarif } from '../../src/report/formatSarif';
import { runDocgen, tinySite } from '../support/tinySite';

const PAGE = '# Home\n\nSee [a, 100%](gone.md)\n\n### Deep\n\nText.\n';

describe.each(['build', 'check'])('docgen %s --format github', (command) => {
  it('prints a workflow command for each problem, with the path from the current folder', async () => {
    const site = await tinySite({
      'docs/docgen.config.js': 'export default { lastUpdated: false };\n',
      'docs/content/a,b/README.md': PAGE,
    });
    const { exitCode, stdout } = await site.docgen(command, 'docs', '--quiet', '--format', 'github');
    expect(exitCode).toBe(1);
    const deep =
      '::warning file=docs/content/a%2Cb/README.md,line=5,col=1,title=heading-skips-level::the heading `Deep` has level 3, ' +
      'the one above it has level 1%0Ahint: make it a heading of level 2: `##`\n';
    expect(stdout).toBe(
      `::error file=docs/content/a%2Cb/README.md,line=3,col=5,title=dead-link::no page \`gone.md\`\n${command === 'check' ? deep : ''}`,
    );
  });
});

it('names files from the workspace of a GitHub workflow, wherever it runs', async () => {
  const site = await tinySite({
    'docs/docgen.config.js': 'export default { lastUpdated: false };\n',
    'docs/content/README.md': '# Home\n\n[a](gone.md)\n',
  });
  const { stdout } = await runDocgen(`${site.root}/docs`, ['check', '--format', 'github', '--quiet'], {
    GITHUB_WORKSPACE: site.root,
  });
  expect(stdout).toMatch(/^::error file=docs\/content\/README\.md,line=3,/);
});

it('prints a Code Quality report for GitLab, from the top of the project', async () => {
  const config = { 'docs/docgen.config.js': 'export default { lastUpdated: false };\n' };
  const report = async (page: string) => {
    const site = await tinySite({ ...config, 'docs/content/README.md': page });
    const args = ['check', '--format', 'gitlab'];
    const { stdout, stderr } = await runDocgen(`${site.root}/docs`, args, { CI_PROJECT_DIR: site.root });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { fingerprint: string; location: { lines: { begin: number } } }[];
  };
  const entries = await report('# Home\n\n[a](gone.md) [b](gone.md)\n\n### Deep\n\nText.\n');
  const place = (begin: number) => ({ path: 'docs/content/README.md', lines: { begin } });
  const fingerprint = expect.stringMatching(/^[\da-f]{64}$/) as string;
  const dead = { description: 'no page `gone.md`', check_name: 'dead-link', severity: 'major', fingerprint };
  expect(entries).toEqual([
    { ...dead, location: place(3) },
    { ...dead, location: place(3) },
    expect.objectContaining({ check_name: 'heading-skips-level', severity: 'minor', location: place(5) }),
  ]);
  expect(new Set(entries.map((each) => each.fingerprint)).size).toBe(3);
  const moved = await report('# Home\n\nMore.\n\n[a](gone.md) [b](gone.md)\n\n### Deep\n\nText.\n');
  expect(moved[0]!.location.lines.begin).toBe(5);
  expect(moved.map((each) => each.fingerprint)).toEqual(entries.map((each) => each.fingerprint));
  expect(await report('# Home\n\nText.\n')).toEqual([]);
});

describe.each(['build', 'check'])('docgen %s --format sarif', (command) => {
  it('prints a log that the official schema accepts', async () => {
    const site = await tinySite({
      'docs/docgen.config.js': 'export default {};\n',
      'docs/content/über uns.md': `---\npermalink: nowhere\n---\n\n${PAGE}`,
    });
    const { exitCode, stdout } = await site.docgen(command, 'docs', '--format', 'sarif');
    expect(exitCode).toBe(1);
    const log = JSON.parse(stdout) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number }[] }[];
    };
    expect(schemaErrors(log)).toEqual([]);
    const { tool, results } = log.runs[0]!;
    expect(results.every(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId)).toBe(true);
    expect(tool.driver.rules.find(({ id }) => id === 'dead-link')).toEqual({
      id: 'dead-link',
      shortDescription: { text: 'a link to a page that does not exist' },
      help: { text: expect.any(String) as string },
      defaultConfiguration: { level: 'error' },
    });
    expect(results.find(({ ruleId }) => ruleId === 'dead-link')).toMatchObject({
      level: 'error',
      message: { text: 'no page `gone.md`' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs/content/%C3%BCber%20uns.md' },
            region: { startLine: 7, startColumn: 5 },
          },
        },
      ],
    });
  });

  it('prints a valid log where nothing is wrong, and for a wrong configuration', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\nText.\n' });
    const fine = await site.docgen(command, '--format', 'sarif');
    expect({ exitCode: fine.exitCode, errors: schemaErrors(JSON.parse(fine.stdout)) }).toEqual({
      exitCode: 0,
      errors: [],
    });
    await site.write({ 'docgen.config.js': 'export default { titel: 1 };\n' });
    const wrong = await site.docgen(command, '--format', 'sarif');
    expect({ exitCode: wrong.exitCode, errors: schemaErrors(JSON.parse(wrong.stdout)) }).toEqual({
      exitCode: 2,
      errors: [],
    });
  });
});

it('has accepted problems in the log of a check, as suppressed, with the reason', async () => {
  const ignore = [{ code: 'heading-skips-level', reason: 'It looks better.' }];
  const site = await tinySite({
    'docgen.config.js': `export default ${JSON.stringify({ lastUpdated: false, problems: { ignore } })};\n`,
    'content/README.md': '# Home\n\n### Deep\n\nText.\n',
  });
  const { exitCode, stdout } = await site.docgen('check', '--format', 'sarif');
  const log = JSON.parse(stdout) as { runs: { results: object[] }[] };
  expect({ exitCode, errors: schemaErrors(log) }).toEqual({ exitCode: 0, errors: [] });
  expect(log.runs[0]!.results).toEqual([
    expect.objectContaining({
      ruleId: 'heading-skips-level',
      ruleIndex: 0,
      suppressions: [{ kind: 'external', justification: 'It looks better.' }],
    }),
  ]);
});

/** The schema of SARIF 2.1.0 as Microsoft's own checker has it. */
function schemaErrors(log: unknown): unknown[] {
  const validate = new Ajv({
    strict: false,
    unicodeRegExp: false,
    formats: { uri: URL.canParse, 'uri-reference': isReference, 'date-time': true },
  }).compile(sarifSchema);
  return validate(log) ? [] : (validate.errors ?? []);
}

function isReference(text: string): boolean {
  return URL.canParse(text, 'file:///') && !/[^\x21-\x7e]/.test(text);
}

it('names the page of the manual in SARIF where the package says where the manual is', () => {
  const problems = [{ code: 'dead-link', severity: 'error', message: 'no page' }] as const;
  const log = (manual?: string) => formatSarif(problems, { version: '1', toRepository: (file) => file, manual });
  expect(log('https://manual.example.com/')).toContain(
    '"helpUri": "https://manual.example.com/messages.html#dead-link"',
  );
  expect(log()).not.toContain('helpUri');
});
