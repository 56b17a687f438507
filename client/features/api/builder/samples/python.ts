import type { FormPair } from '../../shared/sampleRequest';
import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';
import { singleQuoted } from './quote';

/** The call with requests, the usual library, which checks certificates by default. */
export const python: SampleTemplate = {
  ...SAMPLES.python,
  write: ({ url, pairs, files, successKey }) => `import requests

fields = {
${entries(grouped(pairs))}
}
${opened(files)}response = requests.post(
    ${singleQuoted(url)},
    data=fields,
${files.length === 0 ? '' : '    files=files,\n'}    timeout=30,
)
response.raise_for_status()
reply = response.json()
${successKey === undefined ? '' : checked(successKey)}print(reply)`,
};

function checked(key: string): string {
  return `if not reply.get(${singleQuoted(key)}):\n    raise RuntimeError(reply)\n`;
}

function opened(files: readonly FormPair[]): string {
  if (files.length === 0) return '';
  const opens = files.map(([name, path]): FormPair => [name, `open(${singleQuoted(path)}, 'rb')`]);
  // A dictionary holds a name once.
  if (new Set(files.map(([name]) => name)).size === files.length) return `files = {\n${entries(opens)}\n}\n`;
  return `files = [\n${opens.map(([name, code]) => `    (${singleQuoted(name)}, ${code}),\n`).join('')}]\n`;
}

function entries(lines: readonly FormPair[]): string {
  return lines.map(([name, code]) => `    ${singleQuoted(name)}: ${code},`).join('\n');
}

/** One entry for each name; its value is a list if the name is sent several times: `'ids[]': ['1', '2']`. */
function grouped(pairs: readonly FormPair[]): FormPair[] {
  return [...new Set(pairs.map(([name]) => name))].map((name) => {
    const values = pairs.filter((pair) => pair[0] === name).map(([, value]) => singleQuoted(value));
    return [name, values.length === 1 ? values[0]! : `[${values.join(', ')}]`];
  });
}
