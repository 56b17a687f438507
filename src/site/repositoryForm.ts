/** How a code host calls the form for a file, the page of a commit, and the form for an issue. */
export interface RepositoryForm {
  edit: string;
  commit: string;
  /** Absent where the host has no issues. */
  issue?: string;
}

const ISSUE = '/issues/new?title={title}&body={page}';
const GITHUB: RepositoryForm = { edit: '/edit/{branch}/{path}', commit: '/commit/', issue: ISSUE };
const GITLAB: RepositoryForm = {
  edit: '/-/edit/{branch}/{path}',
  commit: '/-/commit/',
  issue: '/-/issues/new?issue[title]={title}&issue[description]={page}',
};

/** Hosts with other forms than GitHub's, by their names. */
const FORMS: [host: RegExp, form: RepositoryForm][] = [
  [/^bitbucket\./, { edit: '/src/{branch}/{path}?mode=edit', commit: '/commits/' }],
  [/^(?:codeberg\.org$|gitea\.|forgejo\.)/, { edit: '/_edit/{branch}/{path}', commit: '/commit/', issue: ISSUE }],
  [/^gitlab\./, GITLAB],
];

/** The forms of a repository, as addresses; a GitLab under any other name is told by `/-` at the end of its address. */
export function repositoryForm(url: string): RepositoryForm {
  const start = url.replace(/(?:\/-)?\/?$/, '');
  const isGitlab = /\/-\/?$/.test(url);
  const known = FORMS.find(([host]) => host.test(new URL(url).hostname))?.[1] ?? GITHUB;
  const { edit, commit, issue } = isGitlab ? GITLAB : known;
  return { edit: start + edit, commit: start + commit, ...(issue !== undefined && { issue: start + issue }) };
}
