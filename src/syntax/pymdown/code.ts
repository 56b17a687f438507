import type { Code } from 'mdast';
import { createSnippetReader, hasSnippets, type Snippet } from './snippets';
import { firstOf, placesOf } from '../../base/soughtFile';
import { chooseLines } from '../../parse/include/chosenLines';
import type { PageContext } from '../../markdown/context';
import { reportImport, reportRegion } from '../../parse/include/importCode';
import { regionOf, withoutAnchors } from '../../parse/include/regions';

/** Code that shows how somebody writes: without the file it is meant as it stands. */
const SHOWN = /^(?:|md|markdown|text|txt|plaintext|html|jinja2?|ya?ml)$/;

/** Puts the files that plugins of MkDocs include into code, `--8<-- "a.py:part"` and `{!a.py!}` on their own lines. */
export function pymdownCode(node: Code, context: PageContext): void {
  if (hasSnippets(node.value)) node.value = withFiles(node, context);
}

function withFiles(code: Code, context: PageContext): string {
  const read = createSnippetReader();
  const lines = code.value.split('\n').map((line) => {
    const found = read(line);
    return { line, found, text: typeof found === 'object' ? includedText(found, code, context) : undefined };
  });
  if (lines.every(({ text }) => text === undefined)) return code.value;
  // The lines around a list of files have done their work.
  const shown = lines.filter(({ found }) => found !== 'nothing');
  return shown.map(({ line, text }) => text ?? line).join('\n');
}

/** Undefined if there is no such file, which is reported unless the code only shows how files are included. */
function includedText(snippet: Snippet, code: Code, context: PageContext): string | undefined {
  const { indent, section, lines } = snippet;
  const file = firstOf(placesOf(snippet.file, context.source.file), context.imports);
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  const { position } = code;
  if ('problem' in found) {
    if (!SHOWN.test(context.fenceInfo(code).language)) reportImport(file, found, { position, context });
    return undefined;
  }
  const part = section === undefined ? undefined : regionOf(found.text, section);
  if (section !== undefined && part === undefined) {
    reportRegion({ file, region: section, text: found.text }, position, context);
  }
  const whole = (part ?? found.text).replace(/(?<!\n)\n+$/, '');
  const chosen = lines === undefined ? whole : chooseLines(whole, lines).text;
  return withoutAnchors(chosen).replaceAll(/^(?=.)/gm, indent);
}
