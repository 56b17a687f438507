/** How a code host calls the form for a file, the file itself, the page of a commit, and the form for an issue. */
export interface RepositoryForm {
  edit: string;
  /** Page of a file. */
  file: string;
  /** Its bytes, such as those of an image. */
  raw: string;
  commit: string;
  /** Absent where the host has no issues. */
  issue?: string;
}

const ISSUE = '/issues/new?title={title}&body={page}';
const AT = '/{branch}/{path}';
const GITHUB = { edit: `/edit${AT}`, file: `/blob${AT}`, raw: `/raw${AT}`, commit: '/commit/', issue: ISSUE };
const GITLAB = {
  edit: `/-/edit${AT}`,
  file: `/-/blob${AT}`,
  raw: `/-/raw${AT}`,
  commit: '/-/commit/',
  issue: '/-/issues/new?issue[title]={title}&issue[description]={page}',
};

/** Hosts with other forms than GitHub's, by their names. */
const FORMS: [host: RegExp, form: RepositoryForm][] = [
  [/^bitbucket\./, { edit: `/src${AT}?mode=edit`, file: `/src${AT}`, raw: `/raw${AT}`, commit: '/commits/' }],
  [
    /^(?:codeberg\.org$|gitea\.|forgejo\.)/,
    { edit: `/_edit${AT}`, file: `/src/branch${AT}`, raw: `/raw/branch${AT}`, commit: '/commit/', issue: ISSUE },
  ],
  [/^gitlab\./, GITLAB],
];

/** The forms of a repository, as addresses; a GitLab under any other name is told by `/-` at the end of its address. */
export function repositoryForm(url: string): RepositoryForm {
  const start = url.replace(/(?:\/-)?\/?$/, '');
  const isGitlab = /\/-\/?$/.test(url);
  const known = FORMS.find(([host]) => host.test(new URL(url).hostname))?.[1] ?? GITHUB;
  const { issue, ...form } = isGitlab ? GITLAB : known;
  const [edit, file, raw, commit] = [form.edit, form.file, form.raw, form.commit].map((each) => start + each);
  return { edit: edit!, file: file!, raw: raw!, commit: commit!, ...(issue !== undefined && { issue: start + issue }) };
}
