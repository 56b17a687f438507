import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const PROBE = path.resolve(import.meta.dirname, '../support/memoryProbe.mjs');
const PAGES = 8;
/** Numbers of rebuilds; at the first, all code has run that ever runs. */
const MEASURED_AFTER = [40, 120] as const;
/** Bytes that a rebuild may leave behind: its compiled code is still growing a little. */
const MOST_FOR_A_REBUILD = 12_000;

const page = (index: number, words: string) =>
  `# Page ${index}\n\n${words}\n\n## Section\n\n\`\`\`js\nconst number = ${index};\n\`\`\`\n`;

it('docgen serve keeps next to nothing of a rebuild', { timeout: 240_000 }, async () => {
  const files = Array.from(
    { length: PAGES },
    (_, index) => [`content/page-${index}.md`, page(index, 'First words.')] as const,
  );
  const site = await tinySite({ 'content/README.md': '# Home\n', ...Object.fromEntries(files) });
  const child = fork(BIN, ['serve', site.root, '--port', '0'], {
    execArgv: ['--expose-gc', '--import', PROBE],
    silent: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let builds = 0;
  let heard = (): void => undefined;
  child.stderr!.resume();
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    builds += text.match(/(?: s|still served)$/gm)?.length ?? 0;
    heard();
  });
  const untilBuilds = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (builds >= count) resolve();
      };
      heard();
    });
  const memory = async (): Promise<number> => {
    child.send('memory');
    return ((await once(child, 'message')) as [number])[0];
  };

  await untilBuilds(1);
  const measured: number[] = [];
  for (let rebuild = 1; rebuild <= MEASURED_AFTER[1]; rebuild += 1) {
    const before = builds;
    const name = `content/page-${rebuild % PAGES}.md`;
    // Now and then a page goes, or is broken, and comes back with its next turn.
    if (rebuild % 50 === 3) await site.remove(name);
    else
      await site.write({
        [name]:
          rebuild % 10 === 7 ? ':::\n' : page(rebuild, `Words of rebuild ${rebuild}. ${'More. '.repeat(rebuild % 50)}`),
      });
    await untilBuilds(before + 1);
    if (rebuild % 10 === 7) {
      await site.write({ [name]: page(rebuild, 'Mended.') });
      await untilBuilds(before + 2);
    }
    if (MEASURED_AFTER.some((count) => count === rebuild)) measured.push(await memory());
  }
  const rebuilds = MEASURED_AFTER[1] - MEASURED_AFTER[0];
  expect((measured[1]! - measured[0]!) / rebuilds).toBeLessThan(MOST_FOR_A_REBUILD);
});
