import type { SampleRequest } from '../request';
import { singleQuoted } from './quote';

/** The lines of JavaScript that end a sample whose call has failed with `told`; nothing where no key tells. */
export function checkedReply({ successKey }: SampleRequest, told: string): string {
  if (successKey === undefined) return '';
  const access = /^[A-Za-z_$][\w$]*$/.test(successKey) ? `.${successKey}` : `[${singleQuoted(successKey)}]`;
  return `if (!reply${access}) {\n  throw new Error(${told});\n}\n`;
}
