import type { SiteData } from '../../client/shared/site';
import type { Config } from '../config/schema';

/** What a page links to outside the site, where the configuration allows it. */
export function pageLinks(config: Config, hasMarkdown: boolean): Pick<SiteData, 'openIn' | 'issues'> {
  const issues = issueForm(config);
  // An assistant can only read what is public.
  const canOpen = config.siteUrl !== undefined && hasMarkdown && config.openIn.length > 0;
  return { ...(canOpen && { openIn: config.openIn }), ...(issues !== undefined && { issues }) };
}

/** GitHub and Gitea have the same form. GitLab has other names for its fields, and `/-` in its addresses. */
function issueForm({ repository }: Config): string | undefined {
  if (repository === undefined || repository.issues === false) return undefined;
  if (repository.issues !== undefined) return repository.issues;
  const url = repository.url.replace(/\/$/, '');
  return url.endsWith('/-')
    ? `${url}/issues/new?issue[title]={title}&issue[description]={page}`
    : `${url}/issues/new?title={title}&body={page}`;
}
