/** The 24 areas of the invented API, which are the groups of the sidebar. */
const AREAS = [
  'accounts',
  'backups',
  'carts',
  'certificates',
  'clients',
  'contracts',
  'coupons',
  'credits',
  'devices',
  'domains',
  'events',
  'forms',
  'invoices',
  'licenses',
  'mailings',
  'networks',
  'orders',
  'plugins',
  'products',
  'refunds',
  'servers',
  'subscriptions',
  'tickets',
  'webhooks',
];
const VERBS = [
  'get',
  'add',
  'edit',
  'delete',
  'list',
  'find',
  'count',
  'check',
  'send',
  'lock',
  'unlock',
  'move',
  'merge',
  'close',
  'cancel',
  'archive',
  'export',
  'verify',
  'sync',
  'reset',
  'attach',
  'detach',
  'renew',
  'grant',
];
const PARTS = [
  'Details',
  'Notes',
  'Labels',
  'Files',
  'Limits',
  'Prices',
  'Owners',
  'Messages',
  'Rules',
  'Members',
  'Addresses',
  'Keys',
  'Logs',
  'Options',
  'Reports',
  'Quotas',
  'Tasks',
  'Versions',
  'Taxes',
  'Links',
];
const KINDS = ['', 'Open', 'Past', 'Shared', 'Default', 'Remote', 'Draft', 'Hidden', 'Custom', 'Daily'];
const OBJECTS = ['', ...KINDS.flatMap((kind) => PARTS.map((part) => kind + part))];

const FEWEST = 1 + 2 * AREAS.length;
const MOST = 1 + AREAS.length * (1 + VERBS.length * OBJECTS.length);

/**
 * Lists the pages of a corpus: a home page, an index for each area, and the methods in equal shares.
 * @param {number} pages the total number
 * @returns {{ name: string, title: string, methods: { area: string, name: string, slug: string }[] }[]}
 */
export function listAreas(pages) {
  if (!Number.isInteger(pages) || pages < FEWEST || pages > MOST)
    throw new RangeError(`a corpus has from ${FEWEST} to ${MOST} pages, not ${pages}`);
  const methods = pages - 1 - AREAS.length;
  return AREAS.map((name, place) => {
    const count = Math.floor(methods / AREAS.length) + (place < methods % AREAS.length ? 1 : 0);
    return { name, title: capital(name), methods: Array.from({ length: count }, (_, index) => method(name, index)) };
  });
}

function method(area, index) {
  // accounts, 0 → getAccount, in the file get-account.md: some file systems ignore the case of a name.
  const name = VERBS[index % VERBS.length] + capital(area.slice(0, -1)) + OBJECTS[Math.floor(index / VERBS.length)];
  return { area, name, slug: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}
