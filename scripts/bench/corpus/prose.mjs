const NOUNS = [
  'account',
  'address',
  'amount',
  'balance',
  'batch',
  'branch',
  'carrier',
  'charge',
  'city',
  'code',
  'contact',
  'country',
  'currency',
  'cycle',
  'deadline',
  'deposit',
  'device',
  'discount',
  'domain',
  'entry',
  'fee',
  'filter',
  'folder',
  'format',
  'gateway',
  'group',
  'holder',
  'host',
  'invoice',
  'item',
  'label',
  'language',
  'ledger',
  'limit',
  'mailbox',
  'margin',
  'member',
  'method',
  'network',
  'note',
  'offer',
  'order',
  'owner',
  'package',
  'payment',
  'period',
  'phone',
  'plan',
  'port',
  'price',
  'product',
  'quota',
  'rate',
  'record',
  'region',
  'reminder',
  'reseller',
  'role',
  'schedule',
  'server',
  'service',
  'setting',
  'source',
  'staff',
  'state',
  'status',
  'step',
  'tax',
  'team',
  'template',
  'term',
  'ticket',
  'token',
  'unit',
  'vendor',
  'zone',
];
const QUALITIES = [
  'active',
  'billed',
  'current',
  'default',
  'first',
  'former',
  'internal',
  'last',
  'linked',
  'local',
  'next',
  'open',
  'public',
  'remote',
  'stored',
  'total',
];
const DEEDS = [
  'adds up',
  'checks',
  'compares',
  'copies',
  'counts',
  'creates',
  'keeps',
  'leaves out',
  'links',
  'locks',
  'looks up',
  'notes',
  'reads',
  'replaces',
  'returns',
  'sorts',
  'stores',
  'updates',
];
const MOMENTS = [
  'as soon as it is paid',
  'at the end of the month',
  'before the reply is sent',
  'if nothing else is given',
  'once a day',
  'only for members of staff',
  'unless it is locked',
  'when the term is over',
  'with every renewal',
  'without asking again',
];

const thing = (random) => `${random.one(QUALITIES)} ${random.one(NOUNS)}`;

/** A sentence that reads like documentation and means nothing. */
export function sentence(random) {
  const start = random.one(['It', 'The call', 'The system', `The ${random.one(NOUNS)}`, 'This step']);
  const second = random.chance(0.5) ? ` and ${random.one(DEEDS)} the ${thing(random)}` : '';
  return `${start} ${random.one(DEEDS)} the ${thing(random)}${second} of the ${thing(random)}, ${random.one(MOMENTS)}.`;
}

/** The text of a table cell. */
export function cell(random) {
  const form = random.whole(0, 2);
  if (form === 0) return `Number of the ${thing(random)} that the ${random.one(NOUNS)} belongs to`;
  if (form === 1) return `Whether it ${random.one(DEEDS)} the ${thing(random)} ${random.one(MOMENTS)}`;
  return `The ${thing(random)}, ${random.one(MOMENTS)}`;
}

export const noun = (random) => random.one(NOUNS);

/** The name of a parameter or of a field: `open_invoice`. */
export const field = (random) => `${random.one(QUALITIES)}_${random.one(NOUNS)}`;
