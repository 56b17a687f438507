import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { codeBlocks, contentOf, elementsOf, fileOf, readHtml, readPages } from './support';

/** A list of accounts as the API may serve it. */
interface Server {
  /** The number of the first page. */
  first: number;
  /** The IDs on each page. */
  pages: number[][];
  /** What `sorterrecords` says; without it, the reply has no `sorter`. */
  records?: number | string;
}

/** Stands for the class of the same name, and ends a loop that does not end by itself. */
const WRAPPER = `<?php
class HBWrapper {
    public static array $sent = [];
    public static function setAPI(): void {}
    public static function singleton(): self { return new self(); }
    public function getAccounts(array $params): array {
        if (count(self::$sent) === 20) throw new RuntimeException('too many calls');
        $server = json_decode(getenv('SERVER'), true);
        $page = $params['page'] ?? $server['first'];
        self::$sent[] = $params['page'] ?? 'none';
        $accounts = array_map(fn ($id) => ['id' => (string) $id], $server['pages'][$page - $server['first']] ?? []);
        $reply = ['success' => true, 'accounts' => $accounts];
        $sorter = ['sorterrecords' => $server['records'] ?? null, 'sorterpage' => $page + 1];
        return isset($server['records']) ? $reply + ['sorter' => $sorter] : $reply;
    }
}
`;

const withoutPhp = spawnSync('php', ['--version']).status === 0 ? '' : ' (skipped: php is not on the PATH)';

describe.skipIf(withoutPhp !== '')(`the loop that reads a whole list${withoutPhp}`, () => {
  let loop = '';

  beforeAll(() => {
    const site = inject('adminSite');
    const guides = readPages(site).filter(({ method }) => method === undefined);
    const blocks = guides.flatMap((page) => codeBlocks(elementsOf(contentOf(readHtml(site, fileOf(page.path))))));
    const found = blocks.filter(
      ({ language, code }) => language === 'php' && code.includes('sorterpage') && code.includes('->getAccounts('),
    );
    expect(found).toHaveLength(1);
    loop = found[0]!.code;
  });

  /** The IDs that the loop ends with, and the pages that it asked for. */
  function run(server: Server): unknown {
    const folder = mkdtempSync(path.join(tmpdir(), 'docgen-pagination-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, 'class.hbwrapper.php'), WRAPPER);
    const report = 'echo json_encode([array_map(intval(...), array_column($accounts, "id")), HBWrapper::$sent]);';
    writeFileSync(path.join(folder, 'loop.php'), `${loop}\n${report}\n`);
    const output = execFileSync('php', ['loop.php'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SERVER: JSON.stringify(server) },
    });
    return JSON.parse(output);
  }

  const PAGES = [[1, 2], [3, 4], [5]];

  it.each<[what: string, server: Server, asked: (number | string)[]]>([
    ['with a sorter, until all records are there', { first: 0, pages: PAGES, records: 5 }, ['none', 1, 2]],
    ['with a sorter whose total is a string', { first: 0, pages: PAGES, records: '5' }, ['none', 1, 2]],
    ['with a sorter and pages that count from 1', { first: 1, pages: PAGES, records: 5 }, ['none', 2, 3]],
    [
      'with a total that is never reached, until a page is empty',
      { first: 0, pages: PAGES, records: 6 },
      ['none', 1, 2, 3],
    ],
    ['without a sorter, until a page is empty', { first: 0, pages: PAGES }, ['none', 1, 2, 3]],
    [
      'without a sorter and with pages that count from 1, each record once',
      { first: 1, pages: PAGES },
      ['none', 1, 2, 3, 4],
    ],
  ])('reads it %s', (_what, server, asked) => {
    expect(run(server)).toEqual([[1, 2, 3, 4, 5], asked]);
  });

  it('ends at once where there is nothing', () => {
    expect(run({ first: 0, pages: [] })).toEqual([[], ['none']]);
    expect(run({ first: 0, pages: [], records: 0 })).toEqual([[], ['none']]);
  });
});
