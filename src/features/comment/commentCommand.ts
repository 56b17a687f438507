import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../../base/paths';
import { repositoryTop } from '../../base/repositoryTop';
import { ExitCode, findRoot, openConsole, type CommonOptions, type Passes } from '../../commandLine/options';
import { writeCodeOf, type CodeOf } from '../../read/codeOf';
import { UsageError, type Diagnostic } from '../../report/diagnostic';
import type { Environment } from '../../report/surroundings';
import { findingsOf, type Findings } from './findings';
import { problem, usageError } from './messages';
import { reportOf } from './report';
import { requestOf, type ChangeRequest } from './requests';
import { postComment } from './sticky';

export interface CommentOptions extends CommonOptions {
  base?: string;
  url?: string;
  post?: boolean;
  strict?: boolean;
}

/** `docgen comment`: prints what a change does to a site, or writes it on its request; returns the exit code. */
export async function commentCommand(
  root: string,
  options: CommentOptions,
  passes: Pick<Passes, 'check'>,
): Promise<number> {
  const { surroundings, base, url, post = false, strict = false } = options;
  const { environment } = surroundings;
  const output = openConsole(root, options);
  const folder = await findRoot(root, options);
  const request = requestOf(environment);
  const ref = base ?? request?.base;
  if (ref === undefined) throw usageError('comment-base', {});
  if (post) expectTarget(request, environment);
  const findings = await compare(folder, ref, (asked) => passes.check(asked, output.progress));
  const place = placeOf(folder);
  const report = reportOf(findings, { place, url });
  const told = post ? await write(report, { request: request!, environment, place }) : undefined;
  if (told === undefined) output.info(report.trimEnd());
  else if (typeof told === 'string') output.info(`comment ${told}`);
  else output.problems([told]);
  const isBad = findings.problems.some(({ severity }) => severity === 'error' || strict);
  return isBad ? ExitCode.problems : ExitCode.fine;
}

function expectTarget(request: ChangeRequest | undefined, environment: Environment): void {
  if (request === undefined) throw usageError('comment-target', { missing: 'this is no run for a request' });
  if (request.token(environment) === undefined) throw usageError('comment-target', { missing: 'there is no token' });
}

/** Checks the site as it was and as it is, with the same packages; all counts as new where it was no site. */
async function compare(
  root: string,
  ref: string,
  check: (asked: { root: string; against?: string }) => ReturnType<Passes['check']>,
): Promise<Findings> {
  const before = await siteAt(root, ref);
  try {
    const known = before && (await check({ root: before.root }).catch(unlessUnreadable));
    const now = { root, ...(await check({ root, ...(known && { against: ref }) })) };
    return findingsOf(before && known && { root: before.root, ...known }, now);
  } finally {
    before?.remove();
  }
}

/** A configuration of another day may not be readable any more. */
function unlessUnreadable(cause: unknown): undefined {
  if (cause instanceof UsageError) return undefined;
  throw cause;
}

/** The site as a commit has it; undefined if it has none there. */
async function siteAt(root: string, ref: string): Promise<CodeOf | undefined> {
  try {
    return await writeCodeOf(root, ref, { packages: 'any' });
  } catch (cause) {
    if (cause instanceof UsageError && cause.message.includes('has no folder')) return undefined;
    throw cause;
  }
}

/** The place of the site in its repository. */
function placeOf(folder: string): string {
  const top = repositoryTop(folder);
  return top === undefined ? '' : slashed(path.relative(top, folder));
}

async function write(
  report: string,
  { request, environment, place }: { request: ChangeRequest; environment: Environment; place: string },
): Promise<string | Diagnostic> {
  const { GITHUB_STEP_SUMMARY: summary } = environment;
  if (summary !== undefined && summary !== '') appendFileSync(summary, report);
  try {
    return await postComment(report, request.comments(environment), place);
  } catch (cause) {
    // The token of a request from a fork may only read; the report is in the summary of the run.
    return problem('comment-refused', { reason: (cause as Error).message });
  }
}
