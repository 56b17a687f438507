import type { SampleRequest } from '../request';
import { singleQuoted } from './quote';

/** The line of JavaScript that ends a sample whose call has failed; nothing where a reply does not tell. */
export function checkedReply({ replyKeys }: SampleRequest): string {
  if (replyKeys === undefined) return '';
  const [success, messages] = [replyKeys.success, replyKeys.messages].map(accessTo);
  return `if (!reply${success!}) throw new Error(JSON.stringify(reply${messages!}));\n`;
}

/** `error` → .error, `error-text` → ['error-text'] */
function accessTo(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${singleQuoted(key)}]`;
}
