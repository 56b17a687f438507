import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const PROBE = path.resolve(import.meta.dirname, '../support/memoryProbe.mjs');
const PAGES = 8;

const page = (index: number, words: string) =>
  `# Page ${index}\n\n${words}\n\n## Section\n\n\`\`\`js\nconst number = ${index};\n\`\`\`\n`;

it(
  'docgen serve needs no more than a fifth more memory after 500 rebuilds than after 50',
  { timeout: 240_000 },
  async () => {
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
    for (let rebuild = 1; rebuild <= 500; rebuild += 1) {
      const before = builds;
      const name = `content/page-${rebuild % PAGES}.md`;
      // Now and then a page goes, or is broken, and comes back with its next turn.
      if (rebuild % 50 === 3) await site.remove(name);
      else
        await site.write({
          [name]:
            rebuild % 10 === 7
              ? ':::\n'
              : page(rebuild, `Words of rebuild ${rebuild}. ${'More. '.repeat(rebuild % 50)}`),
        });
      await untilBuilds(before + 1);
      if (rebuild % 10 === 7) {
        await site.write({ [name]: page(rebuild, 'Mended.') });
        await untilBuilds(before + 2);
      }
      if (rebuild === 50 || rebuild === 500) measured.push(await memory());
    }
    process.stdout.write(
      `memory: ${measured.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(' after 50 rebuilds, ')} after 500\n`,
    );
    expect(measured[1]! / measured[0]!).toBeLessThan(1.2);
  },
);
