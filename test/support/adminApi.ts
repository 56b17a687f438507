import type { CallKey } from '../../client/features/api/shared/sampleRequest';

const KEYS = [
  { name: 'api_id', label: 'API ID', description: 'The API ID.' },
  { name: 'api_key', label: 'API key', description: 'The API key.', secret: true },
];

/** Settings of the project's own site for its API. */
export const ADMIN_SETTINGS = {
  url: 'https://billing.example.com/admin/api.php',
  auth: KEYS.map((key) => ({ ...key, in: 'form' as const })),
};

/** The same as a key of a configuration file. */
export const ADMIN_API = `api: ${JSON.stringify(ADMIN_SETTINGS)}`;

/** Parts that all calls of the Admin API have in common. */
export const ADMIN_CALLS: { url: string; callField: string; keys: CallKey[]; successKey: string } = {
  url: 'https://billing.example.com/admin/api.php',
  callField: 'call',
  keys: KEYS.map(({ name, label }) => ({ name, label, placeholder: name.toUpperCase() })),
  successKey: 'success',
};
