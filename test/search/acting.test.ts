import { describe, expect, it } from 'vitest';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

/** Path, title, verb, and what else is said. */
const OPERATIONS = `
droplets/create | Create a New Droplet | POST | Sends a server error if it fails.
droplets/delete | Delete an Existing Droplet | DELETE | Sends a server error if it fails.
droplets/list | List All Droplets | GET | Sends a server error if it fails.
keys/create | Create a Key | POST | Sends a server error if it fails.
keys/delete | Delete a Key | DELETE | Sends a server error if it fails.
keys/list | List Keys of a Database | GET | Sends a server error if it fails.
pulls/merge | Merge a pull request | PUT | Joins both.
pulls/list | List pull requests | GET | Lists what is open.
pulls/settings | Get fork PR settings of a repository | GET | Settings for a PR.
databases/create | Create a Database | POST | Needs a size.
databases/backups | List Backups for a Database | GET | Lists copies.
repos/fork | Get private fork settings of a repository | GET | Tells who may.
repos/update | Update a repository | PATCH | Its name and more.
issues/update | Update an issue | PATCH | Its state is open or closed.
issues/events | List closed issue events | GET | What was closed.
orgs/list | List members of an organization | GET | All of them.
ips/delete | Delete a Reserved IP | DELETE | It goes back.
auth/get | Get the authentication methods | GET | All of them.
users/get | Get a user | GET | Whoever has the username.
users/stats | Get user stats | GET | How often they come.
scans/alert | Get a scan alert | GET | One of them.
scans/alerts | List scan alerts for an organization | GET | All of them.
scans/close | Update a scan alert | PATCH | Its state.
secrets/put | Create or update a repository secret | PUT | Its value.
secrets/access | Add selected repository to an organization secret | PUT | Who sees it.
issues/assignees | Remove assignees from an issue | DELETE | They have no part in it.
clusters/reboot | Restart a Kubernetes Cluster | POST | Takes a minute.
`;
const FILES = Object.fromEntries([
  ['README.md', '# Home\n\nAn API.\n'],
  ['droplets/README.md', '# Droplets\n\nA Droplet is a virtual machine. List, create or delete them.\n'],
  ...OPERATIONS.trim()
    .split('\n')
    .map((line) => {
      const [path, title, verb, said] = line.split(' | ');
      return [`${path}.md`, `---\nhttp: ${verb} /${path}\n---\n\n# ${title}\n\n${said}\n`];
    }),
]) as Record<string, string>;
const { site } = siteOf(FILES);
const engine = engineOf(searchIndexOf(site.pages, site.navigation));

describe('the operation that does what was asked for comes first', () => {
  it.each([
    ['delete server', 'droplets/delete'],
    ['create vm', 'droplets/create'],
    ['new virtual machine', 'droplets/create'],
    ['list vms', 'droplets/list'],
    ['remove a droplet', 'droplets/delete'],
    ['retrieve keys', 'keys/list'],
    ['merge pr', 'pulls/merge'],
    ['list prs', 'pulls/list'],
    ['db backups', 'databases/backups'],
    ['add db', 'databases/create'],
    ['rename repo', 'repos/update'],
    ['close issue', 'issues/update'],
    ['org members', 'orgs/list'],
    ['remove ip', 'ips/delete'],
    ['auth methods', 'auth/get'],
    ['get user by username', 'users/get'],
    ['scan alerts', 'scans/alerts'],
    ['scan alert', 'scans/alert'],
    ['add secret', 'secrets/put'],
    ['unassign issue', 'issues/assignees'],
    ['reboot k8s', 'clusters/reboot'],
    ['open pulls', 'pulls/list'],
    ['closed issues', 'issues/events'],
  ])('%s', async (query, page) => {
    expect((await engine.search(query)).results[0]?.path).toBe(`/${page}.html`);
  });
});
