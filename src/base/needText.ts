/** Parameters of which a call has to send some, as in the record of its method. */
interface Need {
  when?: string | undefined;
  is?: string | undefined;
  oneOf: readonly (readonly string[])[];
}

/**
 * What a call needs, as markdown.
 *
 * - `Send `ip_id` or `ip`.`
 * - `Send `template`, or both `subject` and `body`.`
 * - `If `method` is `email`, send `email`.`
 */
export function needText({ when, is, oneOf }: Need): string {
  const send = alternatives(oneOf);
  if (when === undefined) return `Send ${send}.`;
  return `If ${quoted(when)} is ${is === undefined ? 'sent' : quoted(is)}, send ${send}.`;
}

/** ``` `template`, or both `subject` and `body` ``` */
export function alternatives(oneOf: Need['oneOf']): string {
  const isSimple = oneOf.every(({ length }) => length === 1);
  const parts = oneOf.map((names) => `${names.length === 2 ? 'both ' : ''}${joined(names.map(quoted), ' and ')}`);
  return joined(parts, isSimple ? ' or ' : ', or ');
}

function joined(parts: readonly string[], last: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`;
}

function quoted(name: string): string {
  return `\`${name}\``;
}
