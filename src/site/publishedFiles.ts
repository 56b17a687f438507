import { globTest } from '../base/paths';
import type { SitePage } from '../model/site';
import { pageFile } from './paths';
import type { SiteInput } from './siteInput';

/**
 * Files to which pages refer, with those that are published because the site's generator publishes all of its content,
 * unless they would take the place of a page.
 */
export function withPublished(
  assets: string[],
  all: readonly SitePage[],
  { generator, otherFiles, refused = {}, config }: SiteInput,
): string[] {
  if (generator.publishesFiles !== true) return assets;
  const pages = new Set(all.map(({ record }) => pageFile(record.path)));
  const tests = config.content.exclude.map(globTest);
  const others = otherFiles.filter(
    (name) => !pages.has(name) && !Object.hasOwn(refused, name) && !tests.some((test) => test(name)),
  );
  return [...new Set([...assets, ...others])].sort();
}
