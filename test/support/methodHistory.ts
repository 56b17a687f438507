import path from 'node:path';
import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS, RESPONSE } from '../../client/shared/methodSections';
import { gitRepository, type GitRepository } from './gitRepository';
import { ADMIN_API } from './adminApi';

type Row = [name: string, type: string, description: string];

export interface MethodText {
  keys?: string;
  intro?: string;
  required?: Row[];
  optional?: Row[];
  /** JSON, or any value. */
  reply?: unknown;
}

/** A method page. */
export function methodText(
  call: string,
  { keys = '', intro = `Does ${call}.`, required = [], optional = [], reply }: MethodText = {},
): string {
  const table = (rows: Row[]) =>
    rows.length === 0
      ? 'None.\n'
      : `| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.map((row) => `| \`${row[0]}\` | ${row[1]} | ${row[2]} |\n`).join('')}`;
  const json = typeof reply === 'string' ? reply : JSON.stringify(reply, null, 2);
  return [
    `---\ntitle: ${call}\ncall: ${call}\n${keys}---\n\n# ${call}\n\n${intro}\n`,
    `## ${REQUIRED_PARAMETERS}\n\n${table(required)}`,
    `## ${OPTIONAL_PARAMETERS}\n\n${table(optional)}`,
    ...(reply === undefined ? [] : [`## ${RESPONSE}\n\n\`\`\`json\n${json}\n\`\`\`\n`]),
  ].join('\n');
}

const ID: Row = ['id', 'integer', 'The ID of the client.'];
const PAGE: Row = ['page', 'integer', 'The page.'];

/** A repository with a site in `docs/`, whose methods change in every way from commit to commit. */
export function methodHistory(root: string, config = ''): GitRepository {
  const repository = gitRepository(root);
  const write = (date: string, files: Record<string, string>) =>
    repository.commit(
      date,
      Object.fromEntries(Object.entries(files).map(([name, text]) => [path.posix.join('docs', name), text])),
    );
  const many = Array.from({ length: 22 }, (_, index) => `listThing${String(index + 1).padStart(2, '0')}`);
  write('2024-01-01T10:00:00Z', {
    'docgen.config.js': `export default { title: 'Shop API', siteUrl: 'https://docs.example.com/', lastUpdated: false, ${ADMIN_API}, ${config} };\n`,
    'content/README.md': '# Home\n\nText.\n',
    'content/public/notes.md': methodText('noPage'),
    'content/clients/getClient.md': methodText('getClient', {
      required: [ID],
      optional: [['status', 'string', 'The status. One of `active` or `closed`.']],
      reply: { success: true, client: { id: '7', name: 'Jane' } },
    }),
    'content/clients/dropClient.md': methodText('dropClient', { required: [ID] }),
    ...Object.fromEntries(many.map((call) => [`content/things/${call}.md`, methodText(call)])),
  });
  // A change of prose alone, and a page that has moved.
  repository.git('mv', 'docs/content/clients/getClient.md', 'docs/content/clients/get.md');
  write('2024-01-02T10:00:00Z', {
    'content/clients/dropClient.md': methodText('dropClient', {
      intro: 'Other words.',
      required: [['id', 'integer', 'The ID of the client, as a number.']],
    }),
  });
  write('2024-02-01T23:30:00-05:00', {
    'content/clients/get.md': methodText('getClient', {
      required: [ID, ['brand', 'integer', 'The brand.']],
      optional: [['status', 'string', 'The status. One of `active`, `closed` or `fraud`.'], PAGE],
      reply: { success: true, client: { id: 7, email: 'a@example.com' } },
    }),
    'content/clients/addClient.md': methodText('addClient', { required: [['email', 'string', 'The address.']] }),
  });
  // Docgen would not have built this.
  write('2024-02-10T10:00:00Z', { 'content/clients/get.md': '---\ncall: [\n---\n' });
  repository.git('rm', '--quiet', 'docs/content/clients/dropClient.md');
  write('2024-03-01T10:00:00Z', {
    'content/clients/get.md': methodText('getClient', {
      keys: 'pagination: true\n',
      required: [
        ['brand', 'integer', 'The brand.'],
        ['page', 'integer', 'The page.'],
      ],
      optional: [
        ['client_id', 'integer', 'The ID of the client.'],
        ['status', 'string', 'The status. One of `active` or `fraud`.'],
      ],
      reply: { success: true, client: { id: 7, email: 'a@example.com' } },
    }),
    'content/clients/addClient.md': methodText('addClient', {
      required: [
        ['email', 'unknown', 'The address.'],
        ['x<y&z', 'string', 'A name for a parser to stumble over.'],
      ],
    }),
  });
  return repository;
}
