import { defineConfig } from 'docgen-site';
import { synonyms } from './content/synonyms';

export default defineConfig({
  title: 'Admin Api',
  description: 'developer documentation',
  ogImage: '/card.png',
  siteUrl: 'https://docs.example.com/',
  pwa: true,
  nav: [
    { text: 'Changes', link: '/changes.html' },
    { text: 'Hooks', link: 'https://dev.hostbillapp.com/' },
    { text: 'HostBill', link: 'https://hostbillapp.com/' },
  ],
  sidebar: [
    {
      label: 'About Admin API',
      items: [
        'README.md',
        'getting-started.md',
        'remote.md',
        'local.md',
        'authentication.md',
        'errors.md',
        'pagination.md',
        'values.md',
        'glossary.md',
        'secrets.md',
        'plugins.md',
        {
          label: 'Workflows',
          items: [
            'workflows/README.md',
            'workflows/client-to-paid-invoice.md',
            'workflows/invoice.md',
            'workflows/draft-order.md',
            'workflows/upgrade.md',
            'workflows/ticket-time.md',
            'workflows/dns-zone.md',
            'workflows/client-login.md',
          ],
        },
        'info/README.md',
        'info/Admin API.md',
      ],
    },
    {
      label: 'Core',
      groups: [
        { label: 'Accounts', folder: 'accounts' },
        { label: 'Affiliates', folder: 'affiliates' },
        { label: 'Apps', folder: 'apps' },
        { label: 'Clients', folder: 'clients' },
        { label: 'Domains', folder: 'domains' },
        { label: 'Estimates', folder: 'estimates' },
        { label: 'General', folder: 'general' },
        { label: 'Invoices', folder: 'invoices' },
        { label: 'Misc', folder: 'misc' },
        { label: 'Orders', folder: 'orders' },
        { label: 'Services', folder: 'services' },
        { label: 'SSL', folder: 'ssl' },
        { label: 'Settings', folder: 'settings' },
        { label: 'Tickets', folder: 'tickets' },
        { label: 'Transactions', folder: 'transactions' },
      ],
    },
    {
      label: 'Plugins',
      groups: [
        { label: 'DNS Zone Editor', folder: 'dns' },
        { label: 'Inventory Manager', folder: 'inventory' },
        { label: 'IPAM', folder: 'ipam' },
        { label: 'MultiBrand', folder: 'multibrand' },
        { label: 'Status Updates', folder: 'status' },
        { label: 'Password Manager', folder: 'password' },
        { label: 'Proxmox', folder: 'proxmox' },
        { label: 'SEPA DD', folder: 'sepa' },
        { label: 'VMManager', folder: 'vmmanager' },
      ],
    },
  ],
  // One edit of the text of all pages takes as many as the default looks at.
  changes: { versions: 1000 },
  search: { synonyms },
  api: {
    url: 'https://billing.example.com/admin/api.php',
    auth: [
      { name: 'api_id', in: 'form', label: 'API ID', description: 'The API ID.' },
      { name: 'api_key', in: 'form', label: 'API key', description: 'The API key.', secret: true },
    ],
    pages: { total: 'sorter.sorterrecords' },
    errors: { page: '/errors.html', reply: '{ "success": false, "error": ["Wrong parameter"] }' },
  },
  method: {
    wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' },
    local: 'ApiWrapper',
    // The year that the descriptions name has passed; this one is from the reply of getClientCreditCard.
    values: { expiryyear: '30' },
  },
  problems: {
    ignore: [
      differs(
        'getClientEmails',
        'filter[status]',
        'The status of an email is a number; those of other lists are words.',
      ),
      differs('setClientAutomationSettings', 'value', 'The new value of a setting; elsewhere the size of a discount.'),
      differs('detachDNSZone', 'zone_id', 'Takes the name of the zone as well as its ID.'),
      differs('addEstimateLine', 'qty', 'No source says that it is whole here; elsewhere it counts whole things.'),
      differs('meteredAddUsage', 'qty', 'An amount of usage can have a fraction; elsewhere it counts whole things.'),
      differs('addInvoicePayment', 'rate', 'The rate of a currency; elsewhere a limit in bytes per second.'),
      differs('sendMessage', 'to', 'The recipients of a message; elsewhere the end of a period.'),
      differs('importBankStatementLine', 'from', 'The payer; elsewhere the start of a period.'),
      differs('*OrderDraftItem', 'addons', 'Holds the quantity and cycle of each addon; elsewhere a list of IDs.'),
      differs('editOrderDraftItem', 'domain', 'The ID of a domain inside the draft; elsewhere the name of a domain.'),
      differs('proxmoxAllocateIps', 'tag', 'The number of a VLAN; elsewhere a word to find things by.'),
      differs('*Product', 'type', 'The ID of a product type; elsewhere a word.'),
      differs('editProduct', 'hostname', 'A setting of the product, such as 0; elsewhere the name of a host.'),
      differs('downloadAttachment', 'id', 'The ID of an attachment is a word; those of other things are numbers.'),
      differs('setTicketPriority', 'priority', 'Takes the word for the priority; elsewhere its number.'),
    ],
  },
});

/** Accepts that a parameter has another type on the page of one method than elsewhere. */
function differs(method: string, name: string, reason: string) {
  return { code: 'parameter-types-differ', file: `content/*/${method}.md`, name, reason };
}
