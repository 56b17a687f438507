import { largest } from '../../../../client/shared/lists';
/** Code as markdown writes it. */
export function codeText(value: string): string {
  if (!value.includes('`')) return `\`${value}\``;
  const ticks = '`'.repeat(largest([...value.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${ticks} ${value} ${ticks}`;
}

/** Text in which nothing is markdown. */
export function escapedText(text: string): string {
  return /[\\`*[\]<_]/.test(text) ? text.replace(/[\\`*[\]<]|(?<!\w)_|_(?!\w)/g, '\\$&') : text;
}

/** Escapes signs that would begin another block at the start of a line. */
export function atStart(text: string): string {
  return text.replace(/^(?=[-+>#]\s|#{1,6}\s)/gm, '\\').replace(/^(\d{1,9})(?=[.)]\s)/gm, '$1\\');
}
