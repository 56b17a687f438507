import { readPlainFile } from '../../base/files';
import type { Environment } from '../../report/surroundings';
import { usageError } from './messages';

/** Comments of one request, as its service has them. */
export interface Comments {
  /** Address of the list, which takes new ones too. */
  list: string;
  /** Address of a comment. */
  one: (id: number) => string;
  headers: Readonly<Record<string, string>>;
  /** Method that changes a comment. */
  change: 'PATCH' | 'PUT';
  /** True for a comment that an earlier run may have written: anybody may write its first line. */
  isOwn: (comment: { user?: { type?: string } }) => boolean;
}

/** A pull or merge request, as the variables of a run tell of it. */
export interface ChangeRequest {
  base: string;
  token: (environment: Environment) => string | undefined;
  comments: (environment: Environment) => Comments;
}

/** The request of GitHub or GitLab that this run is for. */
export function requestOf(environment: Environment): ChangeRequest | undefined {
  return ofGitHub(environment) ?? ofGitLab(environment);
}

function ofGitHub({ GITHUB_EVENT_PATH: file, GITHUB_REPOSITORY: repository }: Environment): ChangeRequest | undefined {
  const event = file === undefined || file === '' ? undefined : readPlainFile(file)?.toString();
  if (event === undefined || repository === undefined) return undefined;
  const { pull_request: request } = JSON.parse(event) as { pull_request?: { number: number; base: { sha: string } } };
  if (request === undefined) return undefined;
  const token = ({ GITHUB_TOKEN: given }: Environment) => (given === '' ? undefined : given);
  return {
    base: request.base.sha,
    token,
    comments(environment) {
      const { GITHUB_API_URL: api = 'https://api.github.com' } = environment;
      const issues = `${api}/repos/${repository}/issues`;
      return {
        list: `${issues}/${request.number}/comments`,
        one: (id) => `${issues}/comments/${id}`,
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${tokenOf(token, environment)}`,
          'x-github-api-version': '2022-11-28',
        },
        change: 'PATCH',
        isOwn: ({ user }) => user?.type === 'Bot',
      };
    },
  };
}

function ofGitLab(given: Environment): ChangeRequest | undefined {
  const { CI_MERGE_REQUEST_DIFF_BASE_SHA: base, CI_MERGE_REQUEST_IID: number, CI_PROJECT_ID: project } = given;
  if (base === undefined || number === undefined || project === undefined) return undefined;
  const token = ({ GITLAB_TOKEN: found }: Environment) => (found === '' ? undefined : found);
  return {
    base,
    token,
    comments(environment) {
      const { CI_API_V4_URL: api = 'https://gitlab.com/api/v4' } = environment;
      const list = `${api}/projects/${project}/merge_requests/${number}/notes`;
      return {
        list,
        one: (id) => `${list}/${id}`,
        headers: { 'private-token': tokenOf(token, environment) },
        change: 'PUT',
        // A note of somebody else can not be changed, which is tried.
        isOwn: () => true,
      };
    },
  };
}

function tokenOf(token: ChangeRequest['token'], environment: Environment): string {
  const found = token(environment);
  if (found === undefined) throw usageError('comment-target', { missing: 'there is no token' });
  return found;
}
