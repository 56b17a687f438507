import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Admin Api',
  description: 'developer documentation',
  siteUrl: 'https://docs.example.com/',
  pwa: true,
  nav: [
    { text: 'Hooks', link: 'https://dev.hostbillapp.com/' },
    { text: 'HostBill', link: 'https://hostbillapp.com/' },
  ],
  sidebar: [
    {
      label: 'About Admin API',
      pages: [
        'README.md', 'getting-started.md', 'remote.md', 'local.md', 'authentication.md', 'errors.md', 'pagination.md', 'values.md',
        'glossary.md', 'secrets.md', 'plugins.md', 'workflows/README.md', 'workflows/invoice.md', 'workflows/draft-order.md',
        'workflows/upgrade.md', 'workflows/ticket-time.md', 'workflows/dns-zone.md', 'workflows/client-login.md',
        'info/README.md', 'info/Admin API.md',
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
  method: {
    url: 'https://billing.example.com/admin/api.php',
    wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' },
    local: 'ApiWrapper',
  },
});
