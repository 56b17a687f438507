import { root, words } from './terms';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** Short forms that readers and references use on any site, each with what it stands for. */
const SHORT = `
auth: authentication
auth: authorization
config: configuration
db, dbs: database
env: environment
id: identifier
ip, ips: ip address
k8s: kubernetes
lb: load balancer
org: organization
org: organisation
pr, prs: pull request
repo: repository
vm, vms: virtual machine
`;

/** Synonyms on any site; a server may be a machine that exists in name only, which is no server to everybody. */
const USUAL_SYNONYMS: readonly [from: string[], find?: string[]][] = [
  ...SHORT.trim()
    .split('\n')
    .map((line): [string[]] => [line.split(/[:,] /)]),
  [
    ['server', 'vps'],
    ['virtual machine', 'vm'],
  ],
];

const FORMS = new Set(USUAL_SYNONYMS.flatMap(([words]) => words));

/** True if words are a short form that is known on any site, or its long form. */
export function isUsualForm(words: readonly string[]): boolean {
  return FORMS.has(words.join(' '));
}

/** Words that stand for each other; with a second list, those of the first find those of the second only. */
export type SynonymEntry = [from: string[], find?: string[]];

export interface Synonyms {
  /** Other meanings of a word or phrase, each as a list of words; empty if none is known. */
  of(typed: readonly string[]): string[][];
  /** The single words that mean something else. */
  vocabulary: Vocabulary;
  /** Number of words of the longest phrase. */
  longest: number;
}

/** Makes the synonyms of a site searchable, with those of any site. Other forms of a word count as the word. */
export function openSynonyms(entries: readonly SynonymEntry[] = []): Synonyms {
  const meanings = new Map<string, string[][]>();
  const single = new Set<string>();
  let longest = 1;
  for (const [from, find = from] of [...USUAL_SYNONYMS, ...entries]) {
    const targets = find.map((text) => words(text));
    for (const text of from) {
      const typed = words(text);
      const key = keyOf(typed);
      const others = targets.filter((target) => keyOf(target) !== key);
      meanings.set(key, [...(meanings.get(key) ?? []), ...others]);
      longest = Math.max(longest, typed.length);
      if (typed.length === 1) single.add(typed[0]!);
    }
  }
  return { of: (typed) => meanings.get(keyOf(typed)) ?? [], vocabulary: createVocabulary(single), longest };
}

function keyOf(typed: readonly string[]): string {
  return typed.map(root).join(' ');
}
