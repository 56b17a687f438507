import type { Root } from 'hast';
import path from 'node:path';
import type { VFile } from 'vfile';
import type { MarkdownPlugin, Plugin } from '../../config/plugins';

/** A plugin's `facts` as a plugin of rehype, which has its limits; what it finds is left in `file.data.facts`. */
export function factsPlugin(name: string, facts: NonNullable<Plugin['facts']>): MarkdownPlugin {
  return () =>
    async (tree: Root, { data, cwd, path: place }: VFile) => {
      const file = path.relative(cwd, place).replaceAll('\\', '/');
      const frontMatter = data.frontMatter as Record<string, unknown>;
      const found: unknown = await facts(tree, { file, frontMatter });
      if (found === undefined) return;
      if (typeof JSON.stringify(found) !== 'string')
        throw new TypeError('`facts` has to return plain data, such as `{ words: 200 }`');
      data.facts = { ...(data.facts as object | undefined), [name]: found };
    };
}
