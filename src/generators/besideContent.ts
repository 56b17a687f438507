import path from 'node:path';
import type { ContentPlace } from '../base/contentFolders';
import { listFolder } from '../config/contentFolder';
import { count } from '../report/summary';
import { isIndexName, isMarkdown } from '../base/markdownFile';
import { slashed } from '../base/paths';

/** A file or folder beside the content, and how many files of markdown are left out with it. */
export type LeftOut = readonly [name: string, files: number];

/** More are counted only. */
const MOST_NAMES = 6;
/** Files about the repository and for its contributors; `README.md` may be the home of a site. */
const ABOUT_REPOSITORY = new Set(
  (
    'agents authors changelog changes claude codeofconduct contributing contributors copying governance history ' +
    'licence license maintainers news release releases releasing releasenotes security summary support ' +
    'thirdpartynotice thirdpartynotices upgrading'
  ).split(' '),
);
const OTHER_FOLDERS = new Set(['dist', 'test', 'tests', 'lib', 'vendor', 'third_party', '__tests__', 'fixtures']);

/**
 * Markdown below a root that is not below its content folder, by the file or folder that lies beside the content; of
 * files that are about a repository only its `README.md`, where the content has no first page.
 */
export async function besideContent(root: string, { contentFolder, ...place }: ContentPlace): Promise<LeftOut[]> {
  const taken = new Set((place.contentFolders ?? []).map(({ folder }) => folder));
  const hasHome = (await listFolder(contentFolder)).files.some(
    (file) => isMarkdown(file) && isIndexName(path.parse(file).name),
  );
  const isPage = (file: string) =>
    isMarkdown(file) &&
    !ABOUT_REPOSITORY.has(path.parse(file).name.toLowerCase().replaceAll(/[-_]/g, '')) &&
    !(hasHome && /^readme\.\w+$/i.test(file));
  const countIn = async (folder: string): Promise<number> => {
    if (taken.has(folder)) return 0;
    const { files, folders } = await listFolder(folder);
    let sum = files.filter(isPage).length;
    for (const name of folders) if (!OTHER_FOLDERS.has(name)) sum += await countIn(path.join(folder, name));
    return sum;
  };
  const found: LeftOut[] = [];
  for (let inner = contentFolder; inner.startsWith(root + path.sep); inner = path.dirname(inner)) {
    const around = path.dirname(inner);
    const shown = (name: string) => slashed(path.relative(root, path.join(around, name)));
    const { files, folders } = await listFolder(around);
    found.push(...files.filter(isPage).map((name): LeftOut => [shown(name), 1]));
    for (const name of folders) {
      const folder = path.join(around, name);
      if (folder !== inner && !OTHER_FOLDERS.has(name)) found.push([shown(name), await countIn(folder)]);
    }
  }
  return found.filter(([, files]) => files > 0);
}

/** `25 files of markdown beside it: \`guides\` 24, \`README.md\`` */
export function leftOutInWords(leftOut: readonly LeftOut[]): string {
  const sum = leftOut.reduce((all, [, files]) => all + files, 0);
  const sorted = leftOut.toSorted(([, one], [, other]) => other - one);
  const named = sorted.slice(0, MOST_NAMES).map(([name, files]) => `\`${name}\`${isMarkdown(name) ? '' : ` ${files}`}`);
  const more = leftOut.length > MOST_NAMES ? ' …' : '';
  return `${count(sum, 'file')} of markdown beside it: ${named.join(', ')}${more}`;
}
