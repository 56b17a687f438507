import { REQUEST } from '../../shared/methodSections';
import type { SampleTemplate } from '../request';
import { checkedReply } from './checkedReply';
import { formBody } from './formBody';
import { singleQuoted } from './quote';

const UPLOAD = `const message = new Response(form);
const type = message.headers.get('Content-Type');
const body = Buffer.from(await message.arrayBuffer());`;

const FIELDS = `const type = 'application/x-www-form-urlencoded';
const body = form.toString();`;

/** The call with Node's own HTTP client, without `fetch`. */
export const node: SampleTemplate = {
  label: 'Node.js',
  language: 'javascript',
  section: REQUEST,
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
