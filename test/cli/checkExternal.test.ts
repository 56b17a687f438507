import { expect, it } from 'vitest';
import { stubHost } from '../support/stubHost';
import { tinySite } from '../support/tinySite';

it('docgen check --external asks other sites; without it nothing is asked', async () => {
  const host = await stubHost((request, response) => {
    const status =
      request.url === '/gone' ? 404 : request.url === '/private' ? 403 : request.method === 'HEAD' ? 405 : 200;
    response.writeHead(status).end();
  });
  const site = await tinySite({
    'content/README.md': `# Home\n\n[fine](${host.url}/fine) [gone](${host.url}/gone)\n[private](${host.url}/private)\n`,
  });
  expect((await site.docgen('check', '--quiet')).exitCode).toBe(0);
  expect(host.requests).toEqual([]);
  const { exitCode, stderr } = await site.docgen('check', '--quiet', '--external');
  expect(exitCode).toBe(1);
  expect(stderr.split('\n').filter((line) => line.startsWith('content'))).toEqual([
    `content/README.md:3:${`[fine](${host.url}/fine) `.length + 1}  error  external-dead  \`${host.url}/gone\` is dead: the answer is 404`,
    `content/README.md:4:1  warning  external-unclear  \`${host.url}/private\` could not be checked: the answer is 403`,
  ]);
  expect(host.requests).toEqual([
    'HEAD /fine',
    'GET /fine',
    'HEAD /gone',
    'GET /gone',
    'HEAD /private',
    'GET /private',
  ]);

  // A known one is not told of, and its absence is none where nothing is asked.
  await site.docgen('check', '--quiet', '--external', '--baseline', 'known.json', '--update-baseline');
  expect(await site.docgen('check', '--quiet', '--external', '--baseline', 'known.json')).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
  expect(await site.docgen('check', '--quiet', '--strict', '--baseline', 'known.json')).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
});
