import type { Access, CallForm, FilledCall } from './access';
import type { Typed } from './typed';

/** Code in which words stand for what must not be read on the screen. */
export interface HiddenCode {
  text: string;
  /** The words, and what each line has in place of them. */
  hidden: readonly { word: string; lines: readonly string[] }[];
}

/** Writes a sample; undefined if it can't show the call. */
export type WriteHidden = (sample: string) => HiddenCode | undefined;

/** The samples of a call whose secrets are hidden. */
export function hiddenSamples(form: CallForm, typed: Typed, access: Access): WriteHidden {
  const whole = form.fill(typed, access);
  const secrets = form.access(access).fields.filter(({ isSecret, value }) => isSecret === true && value !== '');
  const words = new Map(secrets.map(({ name, value }, index) => [name, standIn(value, index)]));
  const calls = secrets.map(({ name }): [word: string, call: FilledCall] => [
    words.get(name)!,
    form.fill(typed, withWords(form, access, new Map([[name, words.get(name)!]]))),
  ]);
  const all = form.fill(typed, withWords(form, access, words));
  return (sample) => {
    const real = whole.write(sample);
    const text = all.write(sample);
    if (real === undefined || text === undefined) return undefined;
    const hidden = calls.map(([word, call]) => ({ word, lines: differences(real, call.write(sample) ?? real) }));
    return { text, hidden };
  };
}

function withWords(form: CallForm, access: Access, words: ReadonlyMap<string, string>): Access {
  return [...words].reduce((before, [name, word]) => {
    const field = form.access(before).fields.find((each) => each.name === name);
    return field?.changed(word) ?? before;
  }, access);
}

/** A word that no language escapes, and that begins and ends otherwise than what it stands for. */
function standIn(secret: string, index: number): string {
  const letter = ['x', 'y', 'z'].find((each) => !secret.startsWith(each) && !secret.endsWith(each)) ?? '';
  return `${letter}Hidden${index}${letter}`;
}

/** The part of each line in which two texts of as many lines differ. */
function differences(text: string, other: string): string[] {
  const others = other.split('\n');
  return text.split('\n').map((line, index) => {
    const changed = others[index] ?? '';
    let [start, end] = [0, 0];
    while (start < line.length && line[start] === changed[start]) start += 1;
    const rest = Math.min(line.length, changed.length) - start;
    while (end < rest && line.at(-1 - end) === changed.at(-1 - end)) end += 1;
    return line.slice(start, line.length - end);
  });
}

/** Dots in place of a secret, whatever its length. */
export const DOTS = '••••••••';

/** The code as it is shown. */
export function shownText({ text, hidden }: HiddenCode): string {
  return hidden.reduce((shown, { word }) => shown.replaceAll(word, DOTS), text);
}
