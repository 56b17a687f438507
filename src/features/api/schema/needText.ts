import { tellEnglish, tellIn, type Tell } from '../../../../client/shared/tell';
import type { Worded } from '../../../../client/shared/text';

/** Parameters of which a call has to send some, as in the record of its method. */
interface Need {
  when?: string | undefined;
  is?: string | undefined;
  oneOf: readonly (readonly string[])[];
}

/**
 * Requirements of a call, as markdown.
 *
 * - `Send `ip_id` or `ip`.`
 * - `Send `template`, or both `subject` and `body`.`
 * - `If `method` is `email`, send `email`.`
 */
export function needText({ when, is, oneOf }: Need, words: Worded = {}): string {
  const tell = tellIn(words);
  const names = alternatives(oneOf, tell);
  if (when === undefined) return tell('method.send', 'Send {names}.', { names });
  const name = quoted(when);
  return is === undefined
    ? tell('method.sendWith', 'If {name} is sent, send {names}.', { name, names })
    : tell('method.sendFor', 'If {name} is {value}, send {names}.', { name, value: quoted(is), names });
}

/** ``` `template`, or both `subject` and `body` ``` */
export function alternatives(oneOf: Need['oneOf'], tell: Tell = tellEnglish): string {
  const [and, or] = [` ${tell('method.and', 'and')} `, ` ${tell('shell.or', 'or')} `];
  const isSimple = oneOf.every(({ length }) => length === 1);
  const parts = oneOf.map((each) => {
    const names = joined(each.map(quoted), and);
    return each.length === 2 ? tell('method.both', 'both {names}', { names }) : names;
  });
  return joined(parts, isSimple ? or : `,${or}`);
}

function joined(parts: readonly string[], last: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`;
}

function quoted(name: string): string {
  return `\`${name}\``;
}
