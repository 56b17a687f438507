import type { SampleRequest } from '../request';
import { fileName, singleQuoted } from './quote';

/** JavaScript that builds `form`, and the import that it needs. */
export function formBody({ pairs, files }: SampleRequest): { imports: string; form: string } {
  const quoted = pairs.map(([name, value]) => `${singleQuoted(name)}, ${singleQuoted(value)}`);
  if (files.length === 0) {
    return {
      imports: '',
      form: `const form = new URLSearchParams([\n${quoted.map((each) => `  [${each}],\n`).join('')}]);`,
    };
  }
  // On lines of their own: together they are longer than a sample is wide.
  const uploads = files.map(
    ([name, path]) =>
      `\n  ${singleQuoted(name)},\n  await openAsBlob(${singleQuoted(path)}),\n  ${singleQuoted(fileName(path))},\n`,
  );
  return {
    imports: "import { openAsBlob } from 'node:fs';\n",
    form: ['const form = new FormData();', ...[...quoted, ...uploads].map((each) => `form.append(${each});`)].join(
      '\n',
    ),
  };
}
