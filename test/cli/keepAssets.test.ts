import { expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const LIST = 'dist/.docgen-files.json';
const HOUR = 3_600_000;

/** Two pages, so that a script is loaded for each of them. */
const site = (words: string) => ({
  'package.json': '{}',
  'content/README.md': `# Home\n\n${words}\n`,
  'content/other.md': `# Other\n\n${words}\n`,
});

async function built(words: string, into?: TinySite): Promise<TinySite> {
  const tiny = into ?? (await tinySite(site(words)));
  await tiny.write(site(words));
  expect(await tiny.docgen('build', '--quiet', '--keep-assets', '1h')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return tiny;
}

const listed = async (tiny: TinySite) => JSON.parse(await tiny.read(LIST)) as Record<string, string>;
const kept = async (tiny: TinySite) =>
  Object.entries(await listed(tiny)).flatMap(([name, value]) => (value.includes(' ') ? [name] : []));

/** Makes the files that are kept older. */
async function age(tiny: TinySite, milliseconds: number): Promise<void> {
  const older = (time: string) => new Date(Date.parse(time) - milliseconds).toISOString();
  await tiny.write({ [LIST]: (await tiny.read(LIST)).replace(/(?<= )\d{4}-[^"]+/g, older) });
}

it('keeps files with a hash in their name, and nothing else, until they are old enough', async () => {
  const clean = await built('New words.');
  const tiny = await built('Old words.');
  const old = await tiny.list('dist');
  await built('New words.', tiny);
  const stayed = await kept(tiny);
  expect(stayed).toContainEqual(expect.stringMatching(/^assets\/js\/2\.[\da-f]{8}\.js$/));
  expect(stayed.filter((name) => !/^assets\/(?:js|lists|routes|search|sidebar)\//.test(name))).toEqual([]);
  const current = await clean.list('dist');
  expect(await tiny.list('dist')).toEqual([...new Set([...current, ...stayed])].sort());
  expect(stayed.filter((name) => !old.includes(name))).toEqual([]);
  // Nothing has changed, and nothing is old enough.
  expect((await tiny.docgen('build', '--keep-assets', '1h')).stdout).toContain('(0 changed)');
  await age(tiny, HOUR / 2);
  await built('New words.', tiny);
  expect(await kept(tiny)).toEqual(stayed);
  await age(tiny, HOUR);
  await built('New words.', tiny);
  expect(await tiny.list('dist')).toEqual(current);
  expect(await tiny.read(LIST)).toBe(await clean.read(LIST));
});

it('is configured too, and the option counts', async () => {
  const config = (time: string) => `export default { lastUpdated: false, build: { keepAssets: '${time}' } };`;
  const tiny = await tinySite({ ...site('Old words.'), 'docgen.config.js': config('1h') });
  await tiny.docgen('build');
  await tiny.write(site('New words.'));
  await tiny.docgen('build');
  expect(await kept(tiny)).not.toEqual([]);
  await tiny.docgen('build', '--keep-assets', '0m');
  expect(await kept(tiny)).toEqual([]);
  await tiny.write({ 'docgen.config.js': config('long') });
  expect((await tiny.docgen('build')).stderr).toContain('such as `30d`');
});

it('goes on with the next build, with or without the cache', async () => {
  const lists = await Promise.all(
    [['--cache', 'cache'], ['--no-cache']].map(async (cache) => {
      const tiny = await tinySite(site('One.'));
      for (const words of ['One.', 'Two.', 'Three.', 'Two.']) {
        await tiny.write(site(words));
        await tiny.docgen('build', '--quiet', '--keep-assets', '30d', ...cache);
      }
      return [await kept(tiny), await tiny.list('dist')];
    }),
  );
  expect(lists[0]).toEqual(lists[1]);
  // A file that the site uses again is not a file of an earlier build.
  expect(lists[0]![0]!.filter((name) => name.includes('js/2.'))).toHaveLength(2);
});

it('without the option they go', async () => {
  const tiny = await built('Old words.');
  await built('New words.', tiny);
  expect((await kept(tiny)).length).toBeGreaterThan(0);
  expect(await tiny.docgen('build', '--quiet')).toMatchObject({ exitCode: 0 });
  expect(await kept(tiny)).toEqual([]);
  expect(await tiny.list('dist')).toEqual(await (await built('New words.')).list('dist'));
});

it('foreign files are neither kept nor deleted, whatever their name, and the clock may jump', async () => {
  const tiny = await built('Old words.');
  const mine = 'dist/assets/js/9.0123abcd.js';
  await tiny.write({ [mine]: 'mine' });
  await built('New words.', tiny);
  const [first] = await kept(tiny);
  await tiny.write({ [`dist/${first}`]: 'changed by hand' });
  // From the future: the clock was ahead when it was written.
  await age(tiny, -1000 * HOUR);
  await built('Newer words.', tiny);
  expect(Object.values(await listed(tiny)).filter((value) => Date.parse(value.split(' ')[1]!) > Date.now())).toEqual(
    [],
  );
  await age(tiny, HOUR);
  const { exitCode, stderr } = await tiny.docgen('build', '--quiet', '--keep-assets', '1h');
  expect(exitCode).toBe(0);
  expect(stderr).toContain(`changed-output-kept  \`${first}\``);
  expect(await tiny.read(mine)).toBe('mine');
  expect(await listed(tiny)).not.toHaveProperty(mine.slice('dist/'.length));
});

it.each(['30', 'd', '1.5d', '-1d', '30 d'])('refuses `%s`', async (time) => {
  const { exitCode, stderr } = await (await tinySite(site('x'))).docgen('build', `--keep-assets=${time}`);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('such as `30d`');
});
