import { readFileSync } from 'node:fs';
import type { Environment } from '../report/surroundings';

const FORK = 'a pull request from a fork';
const PERHAPS = 'a pull request, perhaps from a fork';

/** Words for a change from another repository that a service builds, as its variables say; undefined for none. */
export function foreignChange(environment: Environment): string | undefined {
  return SERVICES.find(([isForeign]) => isForeign(environment))?.[1];
}

const SERVICES: readonly (readonly [isForeign: (said: Environment) => boolean, words: string])[] = [
  [
    ({ GITHUB_EVENT_NAME: event = '', GITHUB_EVENT_PATH: file }) =>
      /^pull_request(?:_target)?$/.test(event) && isForkOnGitHub(file),
    FORK,
  ],
  [
    ({ CI_MERGE_REQUEST_SOURCE_PROJECT_ID: source, CI_MERGE_REQUEST_PROJECT_ID: target }) => differ(source, target),
    'a merge request from a fork',
  ],
  [({ SYSTEM_PULLREQUEST_ISFORK: isFork }) => /^true$/i.test(isFork ?? ''), FORK],
  // Set for forks only.
  [({ CIRCLE_PR_REPONAME: fork }) => (fork ?? '') !== '', FORK],
  [({ TRAVIS_PULL_REQUEST_SLUG: source, TRAVIS_REPO_SLUG: target }) => differ(source, target), FORK],
  // Neither of the two says from where it is.
  [({ NETLIFY, PULL_REQUEST: isOne }) => NETLIFY === 'true' && isOne === 'true', PERHAPS],
  [({ VERCEL, VERCEL_GIT_PULL_REQUEST_ID: number }) => VERCEL === '1' && (number ?? '') !== '', PERHAPS],
];

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one !== '' && other !== undefined && one !== other;
}

/** True if the event in a file is about a branch of another repository, or of one that is gone. */
function isForkOnGitHub(file: string | undefined): boolean {
  try {
    const event = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
      pull_request?: Record<'head' | 'base', { repo?: { full_name?: string } | null }>;
    };
    const { head, base } = event.pull_request ?? {};
    return head !== undefined && head.repo?.full_name !== base?.repo?.full_name;
  } catch {
    return false;
  }
}
