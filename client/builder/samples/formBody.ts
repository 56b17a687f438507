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
  const uploads = files.map(
    ([name, path]) => `${singleQuoted(name)}, await openAsBlob(${singleQuoted(path)}), ${singleQuoted(fileName(path))}`,
  );
  return {
    imports: "import { openAsBlob } from 'node:fs';\n",
    form: ['const form = new FormData();', ...[...quoted, ...uploads].map((each) => `form.append(${each});`)].join(
      '\n',
    ),
  };
}
