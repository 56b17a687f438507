import { fileName } from '../../../plugins/openapi/fileName';
import { folderName } from '../folderName';
import type { Imported } from '../imported';
import type { Change } from '../importPlan';
import { pageText } from './plainText';

/** Pages for what a collection says of itself and of its folders, in files that are not there yet. */
export function planTexts({ texts = [] }: Imported, taken: Set<string>): Change[] {
  return texts.map(({ area, title, text }): Change => {
    const folder = folderName(area);
    const inside = folder === '' ? '' : `${folder}/`;
    const index = `${inside}README.md`;
    const isFree = area !== '' && !taken.has(index.toLowerCase());
    const relativePath = isFree ? index : `${inside}${freeName(title, inside, taken)}.md`;
    taken.add(relativePath.toLowerCase());
    const heading = `# ${title.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')}`;
    return { kind: 'new', relativePath, text: `${heading}\n\n${sections(text)}\n` };
  });
}

/** Headings of the text stay; all else is as on other pages that are imported. */
function sections(text: string): string {
  return text
    .split(/^(## [^\n]*)$/m)
    .map((part) => (part.startsWith('## ') ? part : pageText(part)))
    .filter((part) => part !== '')
    .join('\n\n');
}

function freeName(title: string, inside: string, taken: ReadonlySet<string>): string {
  const here = new Set([...taken].flatMap((each) => (each.startsWith(inside) ? [each.slice(inside.length, -3)] : [])));
  return fileName(title, here);
}
