import { RECORD } from './steps';

/** `createOrderDraft` → order, draft: the reply is what the call is about */
export function replyWords(call: string): string[] {
  const words = wordsOf(call);
  return words.length > 1 ? words.slice(1) : [...words, 'reply'];
}

/** `clients` → client */
export function recordWords(list: string): readonly string[] {
  const word = list.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return word === list ? RECORD : wordsOf(word);
}

/** `getDNSApps` → get, dns, apps */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');
}

/** A name that no language has for itself, and no other call. */
export function freeName(words: readonly string[], taken: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const names = new Set([...taken.values()].map((each) => each.join('_')));
  const free = words.length === 1 && RESERVED.has(words[0]!) ? [...words, 'reply'] : words;
  const isFree = (each: readonly string[]): boolean => !names.has(each.join('_'));
  if (isFree(free)) return free;
  const number = [2, 3, 4, 5, 6, 7, 8, 9].find((each) => isFree([...free, String(each)])) ?? 10;
  return [...free, String(number)];
}

/** Words of the languages, and names of the functions in programs. */
const RESERVED = new Set(
  `all api and as asked at begin break call case catch class const continue def default defer delete do done else end
  ensure enum eval export extends false fi fields finally for found from func function global go has if import in
  interface is lambda let list local log map math method module new next nil none not null or package page pass
  print private public raise range read records reply request require rescue return select self static string struct
  super switch text then this throw time to true try type typeof unless until url value var void when while with
  yield`.split(/\s+/),
);
