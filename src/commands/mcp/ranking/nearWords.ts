import { root, words } from '../../../../client/search/terms';

/**
 * Words of people → words of references, in plain English; none belongs to one product. Those that mean the very same
 * are in `client/search/synonyms.ts`, which every search reads, and not here.
 */
const NEAR: Record<string, string> = {
  access: 'permission role',
  alert: 'notification alarm',
  amount: 'balance total',
  ask: 'request',
  avatar: 'image picture',
  back: 'revert restore',
  ban: 'block suspend',
  begin: 'start',
  bill: 'invoice billing',
  bug: 'issue problem',
  bucket: 'storage space',
  buy: 'order purchase',
  buyer: 'customer client',
  chargeback: 'dispute',
  client: 'customer',
  clone: 'copy duplicate',
  code: 'source',
  collaborate: 'collaborator member',
  company: 'organization account',
  cost: 'price pricing',
  coupon: 'discount promotion',
  credential: 'key token password',
  cron: 'schedule trigger',
  customer: 'client',
  datacenter: 'region location',
  discount: 'coupon promotion',
  disk: 'volume storage',
  duplicate: 'copy clone',
  employee: 'member user staff',
  evict: 'remove',
  expel: 'remove',
  fail: 'error',
  halt: 'stop cancel',
  hook: 'webhook',
  https: 'certificate',
  kick: 'remove',
  launch: 'create start',
  left: 'remaining limit quota',
  limit: 'quota',
  machine: 'server instance',
  mail: 'email',
  member: 'user',
  message: 'email notification',
  money: 'payment balance',
  notify: 'notification alert webhook',
  owe: 'balance invoice due',
  pay: 'payment invoice charge',
  payout: 'transfer withdrawal',
  people: 'user member',
  person: 'user member customer',
  photo: 'image',
  picture: 'image',
  problem: 'issue',
  quota: 'limit',
  refund: 'return reversal',
  reimburse: 'refund',
  remaining: 'limit quota',
  restrict: 'limit allow',
  resize: 'size scale',
  scale: 'resize size',
  schedule: 'trigger cron',
  serverless: 'function',
  site: 'domain website',
  snapshot: 'backup image',
  space: 'storage',
  ssl: 'certificate',
  stop: 'cancel',
  string: 'text',
  team: 'group',
  ticket: 'issue',
  tls: 'certificate',
  vm: 'server instance',
  website: 'domain site url',
  zone: 'region',
};

/** Verbs of two words, of which the second may stand behind the object: `give money back` */
const PHRASES: readonly [verb: string, particle: string, means: string][] = [
  ['back', 'up', 'backup snapshot'],
  ['bring', 'back', 'restore'],
  ['free', 'up', 'clean purge'],
  ['get', 'rid', 'delete'],
  ['give', 'back', 'refund return'],
  ['kick', 'out', 'remove'],
  ['log', 'in', 'login'],
  ['pay', 'out', 'payout'],
  ['roll', 'back', 'rollback revert'],
  ['send', 'back', 'return refund'],
  ['set', 'up', 'create configure'],
  ['shut', 'down', 'shutdown stop'],
  ['sign', 'up', 'register create'],
  ['spin', 'up', 'create'],
  ['take', 'away', 'remove'],
  ['take', 'down', 'disable stop delete'],
  ['take', 'offline', 'disable stop'],
  ['take', 'back', 'revoke'],
  ['turn', 'off', 'disable'],
  ['turn', 'on', 'enable'],
];

/** How far behind its verb a particle may be. */
const FARTHEST = 4;

const byRoot = bothWays(NEAR);

/** Other names by the root of a word, and the word by those of its other names. */
function bothWays(near: Record<string, string>): ReadonlyMap<string, string[]> {
  const found = new Map<string, Set<string>>();
  const add = (word: string, other: string): void => {
    found.set(root(word), (found.get(root(word)) ?? new Set()).add(other));
  };
  for (const [word, others] of Object.entries(near)) for (const other of others.split(' ')) add(word, other);
  for (const [word, others] of Object.entries(near)) for (const other of others.split(' ')) add(other, word);
  return new Map([...found].map(([word, others]) => [word, [...others]]));
}

/** Other names for a word of a question. */
export function nearWords(word: string, question: readonly string[]): string[] {
  const at = question.indexOf(word);
  const phrase = PHRASES.find(([verb, particle]) => {
    const behind = question.indexOf(particle, at + 1);
    return root(verb) === root(word) && behind > at && behind - at <= FARTHEST;
  });
  return phrase === undefined ? (byRoot.get(root(word)) ?? []) : phrase[2].split(' ');
}

/** True if a question has a word with other names: such a word is no spelling mistake if no page has it. */
export function hasNearWord(text: string): boolean {
  const question = words(text);
  return question.some((word) => nearWords(word, question).length > 0);
}
