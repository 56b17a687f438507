// Entry point of the action in `action.yml`: checks and builds a site, and reports its news to a pull request.
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { annotation } from './annotation.mjs';
import { reportOf } from './report.mjs';
import { openSite } from './site.mjs';
import { writeStickyComment } from './stickyComment.mjs';

const { env } = process;
const inputs = {
  root: env.DOCGEN_ROOT || '.',
  out: env.DOCGEN_OUT || undefined,
  base: env.DOCGEN_BASE || undefined,
  cache: env.DOCGEN_CACHE || '.docgen-cache',
  strict: env.DOCGEN_STRICT !== 'false',
  breaking: env.DOCGEN_BREAKING !== 'false',
  comment: env.DOCGEN_COMMENT !== 'false',
  token: env.DOCGEN_TOKEN || '',
};
const site = openSite(inputs.root);
const temporary = mkdtempSync(path.join(tmpdir(), 'docgen-action-'));
const pullRequest = readEvent().pull_request;

const baseline = pullRequest === undefined ? undefined : baselineOf(pullRequest.base.sha);
const checked = check(baseline, pullRequest?.base.sha);
for (const problem of checked.problems) process.stdout.write(`${annotation(problem)}\n`);
const out = path.resolve(inputs.out ?? path.join(site.folder, 'dist'));
const isBuilt = build();
const findings = {
  root: site.place || '.',
  ...checked,
  isCompared: baseline !== undefined,
  isBuilt,
  changes: isBuilt && pullRequest !== undefined ? changesSince(pullRequest.base.sha) : [],
};
await tell(findings);
process.exitCode = isBuilt && !isFailed(checked.problems) ? 0 : 1;

/** Lists the problems of the base branch in a file; undefined if it has no site that can be checked. */
function baselineOf(commit) {
  const base = site.at(commit);
  if (base === undefined) return undefined;
  try {
    if (!existsSync(base.folder)) return undefined;
    const file = path.join(temporary, 'baseline.json');
    const options = ['--quiet', '--baseline', file, '--update-baseline'];
    site.docgen(['check', base.folder, ...options], { stdio: 'ignore' });
    return existsSync(file) ? file : undefined;
  } finally {
    base.remove();
  }
}

/** Compares descriptions of an API with those of the base branch too, if git has it. */
function check(known, base = '') {
  const options = known === undefined ? [] : ['--baseline', known];
  const isThere = /^[\da-f]{40,64}$/.test(base) && site.git('cat-file', '-e', `${base}^{commit}`) !== undefined;
  if (isThere) options.push('--against', base);
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { stdout } = site.docgen(['check', site.folder, '--format', 'json', ...options], { stdio });
  const { diagnostics, changes: allChanges = [] } = JSON.parse(stdout);
  // Changes of pages are reported with their commits, and fail nothing.
  const apiChanges = allChanges.filter(({ where }) => where === 'description');
  const described = new Set(apiChanges.map(({ subject, text }) => `${subject}: ${text}`));
  const isFailing = ({ code, message }) =>
    !['breaking-change', 'risky-change'].includes(code) || (inputs.breaking && described.has(message));
  const inRepository = (file) => path.posix.join(site.place, file);
  const isGone = ({ code }) => code === 'baseline-gone';
  const isLeft = (each) => !isGone(each) && isFailing(each);
  return {
    problems: diagnostics
      .filter(isLeft)
      .map(({ file, ...rest }) => ({ ...rest, ...(file !== undefined && { file: inRepository(file) }) })),
    fixed: diagnostics.filter(isGone).length,
    apiChanges,
  };
}

/** Known problems do not keep the site from being built; those that are new do. */
function build() {
  const options = ['--cache', path.resolve(site.folder, inputs.cache), '--out', out];
  if (inputs.base !== undefined) options.push('--base', inputs.base);
  if (baseline !== undefined) options.push('--baseline', baseline);
  return site.docgen(['build', site.folder, ...options]).status === 0;
}

function isFailed(problems) {
  return problems.some(({ severity }) => severity === 'error' || inputs.strict);
}

/** Changes in `changes.json` from commits that the base branch does not have. */
function changesSince(commit) {
  const file = path.join(out, 'changes.json');
  const commits = site.git('rev-list', `${commit}..HEAD`);
  if (commits === undefined || !existsSync(file)) return [];
  const own = new Set(commits.split('\n'));
  return JSON.parse(readFileSync(file, 'utf8')).changes.filter((each) => own.has(each.commit));
}

async function tell(found) {
  const report = reportOf(found);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, report);
  if (pullRequest === undefined || !inputs.comment || inputs.token === '') return;
  const target = {
    api: env.GITHUB_API_URL ?? 'https://api.github.com',
    repository: env.GITHUB_REPOSITORY,
    number: pullRequest.number,
    token: inputs.token,
    key: found.root,
  };
  try {
    process.stdout.write(`comment ${await writeStickyComment(report, target)}\n`);
  } catch (cause) {
    // The token of a pull request from a fork may only read; the report is in the summary of the run.
    process.stdout.write(`::warning title=docgen::the comment could not be written: ${cause.message}\n`);
  }
}

function readEvent() {
  const file = env.GITHUB_EVENT_PATH;
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
