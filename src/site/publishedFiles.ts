import { globTest } from '../base/paths';
import type { SiteInput } from './siteInput';

/**
 * Files of the content that are published because its generator publishes all of them, whether pages refer to them or
 * not; those that would take the place of a page are left out.
 */
export function publishedFiles(
  { generator, otherFiles, refused = {}, config }: SiteInput,
  pages: ReadonlySet<string>,
): string[] {
  if (generator.publishesFiles !== true) return [];
  const tests = config.content.exclude.map(globTest);
  return otherFiles.filter(
    (name) => !pages.has(name) && !Object.hasOwn(refused, name) && !tests.some((test) => test(name)),
  );
}
