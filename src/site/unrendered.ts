import type { ChosenGenerator } from '../config/generator';
import type { ParsedPage } from '../model/parsedPage';
import { folderOf, nameOf } from './paths';

type Page = Pick<ParsedPage, 'relativePath' | 'frontMatter'>;

/**
 * A test for files that Hugo makes no page of: those whose `build` says `render: never` or `render: link`, bundles that
 * are `headless`, and what else is in the folder of such a bundle, which is there for other pages to take from.
 */
export function unrenderedTest(
  pages: readonly Page[],
  { hidesPages }: Pick<ChosenGenerator, 'hidesPages'>,
): (page: Page) => boolean {
  // To others, these keys are the author's own.
  if (hidesPages !== true) return () => false;
  const found = pages.filter(isUnrendered);
  const files = new Set(found.map(({ relativePath }) => relativePath));
  const folders = found.filter(isBundle).map(({ relativePath }) => `${folderOf(relativePath)}/`);
  return ({ relativePath }) =>
    files.has(relativePath) || folders.some((folder) => folder !== '/' && relativePath.startsWith(folder));
}

function isUnrendered(page: Page): boolean {
  const { headless, build, _build: old } = page.frontMatter;
  const said = build ?? old;
  const render: unknown = typeof said === 'object' && said !== null && 'render' in said ? said.render : undefined;
  return (headless === true && isBundle(page)) || render === 'never' || render === 'link' || render === false;
}

/** The folder of `index.md` has no other pages. */
function isBundle({ relativePath }: Page): boolean {
  return nameOf(relativePath) === 'index';
}
