import type { SiteData } from '../../client/shared/site';
import { repositoryForm } from './repositoryForm';
import type { Config } from '../config/schema';

/** Links of a page to places outside the site, if the configuration allows them. */
export function pageLinks(config: Config, hasMarkdown: boolean): Pick<SiteData, 'openIn' | 'issues'> {
  const issues = issueForm(config);
  // An assistant can only read what is public.
  const canOpen = config.siteUrl !== undefined && hasMarkdown && config.openIn.length > 0;
  return { ...(canOpen && { openIn: config.openIn }), ...(issues !== undefined && { issues }) };
}

/** The form for a new issue, as the host of the repository has it. */
function issueForm({ repository }: Config): string | undefined {
  if (repository === undefined || repository.issues === false) return undefined;
  return repository.issues ?? repositoryForm(repository.url).issue;
}
