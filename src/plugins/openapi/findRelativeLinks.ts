import type { PluginProblem } from '../../config/plugins';
import { isMap, type Json } from './json';

const LINK = /\]\(\s*<?([^\s)>]+)/g;
const ABSOLUTE = /^(?:https?:\/\/|mailto:)/i;

/** Links in descriptions that are no whole addresses, which pages show as text: each is named once, with a count. */
export function findRelativeLinks(document: Json, { file, text }: { file: string; text: string }): PluginProblem[] {
  const found = new Map<string, number>();
  for (const description of descriptionsIn(document)) {
    for (const [, target] of description.matchAll(LINK)) {
      if (!ABSOLUTE.test(target!)) found.set(target!, (found.get(target!) ?? 0) + 1);
    }
  }
  return [...found].map(([target, count]) => {
    const times = count === 1 ? '' : ` (${count} places)`;
    return {
      code: 'relative-link',
      message: `\`${target}\` is no whole address, so that the link is text${times}`,
      ...placeOf(target, { file, text }),
    };
  });
}

function descriptionsIn(document: Json): string[] {
  const descriptions: string[] = [];
  const open: unknown[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) open.push(...(value as unknown[]).filter((each) => each !== null));
    if (!isMap(value)) continue;
    const { description, example, examples, ...rest } = value;
    // A property may have the name `description`.
    if (typeof description === 'string') descriptions.push(description);
    else if (isMap(description)) open.push(description);
    if (isMap(example) && 'type' in example) open.push(example);
    if (isMap(examples) && 'type' in examples) open.push(examples);
    open.push(...Object.values(rest).filter((each) => typeof each === 'object' && each !== null));
  }
  return descriptions;
}

/** The first place of a link in the main file; it may be in another one. */
function placeOf(target: string, { file, text }: { file: string; text: string }): Partial<PluginProblem> {
  const at = text.search(new RegExp(`\\]\\(\\s*<?${escaped(target)}`));
  if (at === -1) return { file };
  const before = text.slice(0, at + 2).split('\n');
  return { file, line: before.length, column: before.at(-1)!.length + 1 };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
