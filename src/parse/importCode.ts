import type { Code } from 'mdast';
import type { Position } from 'unist';
import type { PageContext } from './context';

/** `<<< @/samples/list.php{2,4-6}` → the code of that file, in the language of its extension. */
export function importCode(
  { file, meta }: { file: string; meta: string },
  position: Position | undefined,
  context: PageContext,
): Code {
  const language = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const code: Code = { type: 'code', lang: language, meta, value: '' };
  if (position !== undefined) code.position = position;
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  if ('text' in found) {
    code.value = found.text.replace(/\n+$/, '');
  } else {
    context.report(`import-${found.problem}`, { file }, position);
  }
  return code;
}
