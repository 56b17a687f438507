import { createTextMap } from '../../base/texts';
import type { PluginProblem } from '../../config/plugins';
import { arrangePages } from './arrangePages';
import { linkTargets } from './linkTargets';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import { isWhole, rewriteLinks } from './rewriteLinks';

/** The file that a description begins in. */
export interface MainFile {
  file: string;
  text: string;
}

interface Linked {
  description: Description;
  /** Links that lead nowhere, which pages show as text: each is named once, with a count. */
  problems: PluginProblem[];
}

/** Leads links of a description's texts to the pages that are made of it. */
export function linkTexts(
  description: Description,
  options: OpenApiOptions & { folder: string },
  main: MainFile,
): Linked {
  const targetOf = linkTargets(description, arrangePages(description, options), options);
  const nowhere = new Map<string, number>();
  const linked = (text: string): string =>
    rewriteLinks(text, (address) => {
      const target = targetOf(address);
      if (target === undefined) nowhere.set(address, (nowhere.get(address) ?? 0) + 1);
      return target;
    });
  const { text, operations, tags, schemas } = description;
  const walk = createTextMap(linked);
  const leading = walk(operations).map(({ link, ...operation }) => ({
    ...operation,
    ...(link && { link: { ...link, url: (isWhole(link.url) ? undefined : targetOf(link.url)) ?? link.url } }),
  }));
  const made = { ...description, text: linked(text), operations: leading, tags: walk(tags) };
  return {
    description: { ...made, schemas: walk(schemas) },
    problems: [...nowhere].map(([target, count]) => {
      const times = count === 1 ? '' : ` (${count} places)`;
      return {
        code: 'relative-link',
        message: `\`${target}\` is no whole address, so that the link is text${times}`,
        ...placeOf(target, main),
      };
    }),
  };
}

/** The first place of a link in the main file; it may be in another one. */
function placeOf(target: string, { file, text }: MainFile): Partial<PluginProblem> {
  let from = text.indexOf(target);
  while (from > 0 && !/["'(<\s:=]/.test(text[from - 1]!)) from = text.indexOf(target, from + 1);
  if (from === -1) return { file };
  const before = text.slice(0, from).split('\n');
  return { file, line: before.length, column: before.at(-1)!.length + 1 };
}
