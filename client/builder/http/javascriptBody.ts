import { holdsRounded, jsonText } from '../../shared/exactNumbers';
import { fileName, singleQuoted } from '../samples/quote';
import type { HttpBody } from './httpCall';

interface JavascriptBody {
  imports: string;
  before: string;
  /** Code of the body that is sent; empty for a call without one. */
  expression: string;
}

/** A body as JavaScript; `indent` is that of the line that its expression is on. */
export function javascriptBody(body: HttpBody | undefined, indent: string): JavascriptBody {
  const { before, expression } = written(body, indent);
  const needsFiles = `${before}${expression}`.includes('openAsBlob');
  return { imports: needsFiles ? "import { openAsBlob } from 'node:fs';\n" : '', before, expression };
}

function written(body: HttpBody | undefined, indent: string): Pick<JavascriptBody, 'before' | 'expression'> {
  if (body === undefined) return { before: '', expression: '' };
  switch (body.kind) {
    case 'json':
      return {
        before: '',
        expression: holdsRounded(body.value)
          ? singleQuoted(body.text)
          : `JSON.stringify(${jsonText(body.value, 2).replaceAll('\n', `\n${indent}`)})`,
      };
    case 'text':
      return { before: '', expression: singleQuoted(body.text) };
    case 'file':
      return { before: '', expression: `await openAsBlob(${singleQuoted(body.path)})` };
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `${indent}  [${singleQuoted(name)}, ${singleQuoted(value)}],\n`);
      return { before: '', expression: `new URLSearchParams([\n${pairs.join('')}${indent}])` };
    }
    case 'multipart': {
      const parts = [
        ...body.pairs.map(([name, value]) => `form.append(${singleQuoted(name)}, ${singleQuoted(value)});\n`),
        ...body.files.map(([name, path]) => {
          const blob = `await openAsBlob(${singleQuoted(path)})`;
          return `form.append(${singleQuoted(name)}, ${blob}, ${singleQuoted(fileName(path))});\n`;
        }),
      ];
      return { before: `const form = new FormData();\n${parts.join('')}`, expression: 'form' };
    }
  }
}
