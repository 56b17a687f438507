import path from 'node:path';
import { fileName } from '../../../plugins/openapi/fileName';
import { folderName } from '../folderName';
import type { Imported } from '../imported';
import type { Change } from '../importPlan';
import type { TextPart } from '../readTexts';
import type { Site } from '../../../model/site';
import { pageText } from './plainText';

interface Input {
  site: Site;
  taken: Set<string>;
  /** The page of each operation, by verb and path. */
  pages: ReadonlyMap<string, string>;
}

/** Pages for what a collection says of itself and of its folders, in files that are not there yet. */
export function planTexts({ texts = [] }: Imported, { site, taken, pages }: Input): Change[] {
  return texts.flatMap(({ area, title, parts }): Change[] => {
    const folder = folderName(area);
    const inside = folder === '' ? '' : `${folder}/`;
    // An import of the same collection again finds its page.
    if (site.pages.some(({ record }) => record.title === title && record.relativePath.startsWith(inside))) return [];
    const index = `${inside}README.md`;
    const isFree = area !== '' && !taken.has(index.toLowerCase());
    const relativePath = isFree ? index : `${inside}${freeName(title, inside, taken)}.md`;
    taken.add(relativePath.toLowerCase());
    const written = parts.map((part) => partText(part, (call) => linkTo(pages.get(call), folder)));
    return [{ kind: 'new', relativePath, text: `# ${plainTitle(title)}\n\n${written.filter(Boolean).join('\n\n')}\n` }];
  });
}

function partText(part: TextPart, link: (call: string) => string): string {
  if ('text' in part) return pageText(part.text);
  if ('heading' in part) return `${'#'.repeat(part.level)} ${plainTitle(part.heading)}`;
  return part.requests.map(({ name, call }) => `- [${plainTitle(name)}](${link(call)})`).join('\n');
}

function linkTo(relativePath: string | undefined, folder: string): string {
  return encodeURI(path.posix.relative(folder, relativePath ?? ''));
}

function plainTitle(title: string): string {
  return title.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}

function freeName(title: string, inside: string, taken: ReadonlySet<string>): string {
  const here = new Set([...taken].flatMap((each) => (each.startsWith(inside) ? [each.slice(inside.length, -3)] : [])));
  return fileName(title, here);
}
