import type { SampleRequest } from '../../shared/sampleRequest';
import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';
import { singleQuoted, fileName } from './quote';

/** The call with `fetch`, which checks certificates by default: Node, Deno, Bun and browsers. */
export const javascript: SampleTemplate = {
  ...SAMPLES.javascript,
  write(request) {
    const { imports, form } = formBody(request);
    return `${imports && `${imports}\n`}${form}
const response = await fetch(
  ${singleQuoted(request.url)},
  {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(30_000),
  },
);
if (!response.ok) {
  throw new Error(\`HTTP \${response.status}\`);
}
const reply = await response.json();
${checkedReply(request, 'JSON.stringify(reply)')}console.log(reply);`;
  },
};

const UPLOAD = `const message = new Response(form);
const type = message.headers.get('Content-Type');
const body = Buffer.from(await message.arrayBuffer());`;

const FIELDS = `const type = 'application/x-www-form-urlencoded';
const body = form.toString();`;

/** The call with Node's own HTTP client, without `fetch`. */
export const node: SampleTemplate = {
  ...SAMPLES.node,
  write(request) {
    const { imports, form } = formBody(request);
    const isUpload = request.files.length > 0;
    const checked = checkedReply(request, 'text');
    return `${imports}import { request } from 'node:${request.url.startsWith('http:') ? 'http' : 'https'}';

${form}
${isUpload ? UPLOAD : FIELDS}
const headers = {
  'Content-Type': type,
  'Content-Length': Buffer.byteLength(body),
};
const call = request(
  ${singleQuoted(request.url)},
  { method: 'POST', headers, timeout: 30_000 },
);
call.on('timeout', () => {
  call.destroy(new Error('no answer in time'));
});
call.on('response', async (response) => {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) text += chunk;
  if (response.statusCode !== 200) {
    throw new Error(\`HTTP \${response.statusCode}\`);
  }
  const reply = JSON.parse(text);
  ${checked.replaceAll('\n', '\n  ')}console.log(reply);
});
call.end(body);`;
  },
};

/** JavaScript that builds `form`, and the import that it needs. */
function formBody({ pairs, files }: SampleRequest): { imports: string; form: string } {
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

/** The lines of JavaScript that end a sample whose call has failed with `told`; nothing where no key tells. */
function checkedReply({ successKey }: SampleRequest, told: string): string {
  if (successKey === undefined) return '';
  const access = /^[A-Za-z_$][\w$]*$/.test(successKey) ? `.${successKey}` : `[${singleQuoted(successKey)}]`;
  return `if (!reply${access}) {\n  throw new Error(${told});\n}\n`;
}
