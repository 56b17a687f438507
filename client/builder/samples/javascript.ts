import { REQUEST } from '../../shared/methodSections';
import type { SampleTemplate } from '../request';
import { checkedReply } from './checkedReply';
import { formBody } from './formBody';
import { singleQuoted } from './quote';

/** The call with `fetch`, which checks certificates by default: Node, Deno, Bun and browsers. */
export const javascript: SampleTemplate = {
  label: 'JavaScript',
  language: 'javascript',
  section: REQUEST,
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
