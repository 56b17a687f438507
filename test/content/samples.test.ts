import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  codeBlocks,
  fileOf,
  methodPages,
  readPlainContent,
  readPages,
  sectionsOf,
  type CodeBlock,
  type HtmlElement,
  type RecordedPage,
} from './support';

interface Sample extends CodeBlock {
  page: RecordedPage;
  /** The heading above it. */
  section: string;
}

const samples: Sample[] = [];

beforeAll(() => {
  const site = inject('adminSite');
  for (const page of readPages(site)) samples.push(...samplesOf(page, readPlainContent(site, fileOf(page.path))));
});

function samplesOf(page: RecordedPage, content: HtmlElement): Sample[] {
  // The element around a block does not matter here: `pre` is an element of its section.
  return sectionsOf(content).flatMap(({ title, elements }) =>
    codeBlocks(elements).map((block) => ({ ...block, page, section: title })),
  );
}

function inLanguage(language: string): Sample[] {
  return samples.filter((sample) => sample.language === language);
}

/** Parses each of the texts that come as a JSON list, and prints as JSON which have errors; one process for all. */
const LINT = `
$errors = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $index => $code) {
    try {
        token_get_all($code, TOKEN_PARSE);
        if (!str_starts_with($code, '<?php')) {
            $errors[$index] = 'does not start with <?php';
        }
    } catch (ParseError $error) {
        $errors[$index] = $error->getMessage() . ' in line ' . $error->getLine();
    }
}
echo json_encode((object) $errors);
`;

/** PHP's error for each faulty text, by index. */
function lintPhp(codes: readonly string[]): Record<string, string> {
  const output = execFileSync('php', ['-r', LINT], { input: JSON.stringify(codes), encoding: 'utf8' });
  return JSON.parse(output) as Record<string, string>;
}

const withoutPhp = spawnSync('php', ['--version']).status === 0 ? '' : ' (skipped: php is not on the PATH)';

describe.skipIf(withoutPhp !== '')(`PHP samples${withoutPhp}`, () => {
  it('are valid PHP, each of them', () => {
    const php = inLanguage('php');
    const errors = lintPhp(php.map(({ code }) => code));
    expect(Object.entries(errors).map(([index, message]) => `${php[Number(index)]!.page.path}: ${message}`)).toEqual(
      [],
    );
  });

  it('would be found if they were not', () => {
    expect(lintPhp(['<?php\necho 1;', '<?php\necho [1;', 'echo 1;'])).toEqual({
      1: expect.stringMatching(/^syntax error, unexpected token ";".* in line 2$/) as string,
      2: 'does not start with <?php',
    });
  });

  it('compile where they are written by hand, on the pages that document no method', () => {
    const byHand = inLanguage('php').filter(({ page }) => page.method === undefined);
    expect(byHand.length).toBeGreaterThan(0);
    for (const { page, code } of byHand) {
      const { status, stdout, stderr } = spawnSync('php', ['-l', '-d', 'display_errors=1'], {
        input: code,
        encoding: 'utf8',
      });
      expect({ status, output: stdout + stderr }, page.path).toMatchObject({ status: 0 });
    }
  });
});

/** Methods of which nothing is known but their names: their pages have no samples. */
const UNKNOWN = 10;

describe('samples of the method pages', () => {
  it('are the request in seven forms and three in PHP on every page of a method that is known', () => {
    const request = ['bash', 'python', 'javascript', 'javascript', 'go', 'http', 'http'].map(
      (language) => `Request ${language}`,
    );
    const php = ['php', 'php', 'php'].map((language) => `PHP Samples ${language}`);
    const wrong = methodPages([...new Set(samples.map(({ page }) => page))]).filter((page) => {
      const languages = samples.filter((sample) => sample.page === page && sample.section !== 'Response');
      return languages.map(({ section, language }) => `${section} ${language}`).join() !== [...request, ...php].join();
    });
    expect(wrong.map((page) => page.path)).toEqual([]);
    expect(inLanguage('php').filter(({ page }) => page.method !== undefined)).toHaveLength((367 - UNKNOWN) * 3);
  });

  it('call the method of the page', () => {
    const wrong = samples.filter(({ page, section, code }) => {
      if (page.method === undefined || section === 'Response') return false;
      const { call } = page.method;
      return ![
        `call=${call}`,
        `'call' => '${call}',`,
        `'call': '${call}',`,
        `'call', '${call}'`,
        `"call", "${call}"`,
        `->${call}(`,
      ].some((form) => code.includes(form));
    });
    expect(wrong.map(({ page, section }) => `${page.path}: ${section}`)).toEqual([]);
  });

  it('send the same form by POST and by GET: the key, the call and every parameter with an example', () => {
    const wrong = methodPages([...new Set(samples.map(({ page }) => page))]).flatMap((page) => {
      const [post, get] = samples.filter((sample) => sample.page === page && sample.language === 'http');
      const forms = [post?.code.split('\n\n')[1], /\?(\S+) /.exec(get?.code ?? '')?.[1]].map((form) => form?.trim());
      const sent = [...new URLSearchParams(forms[0]).keys()].map(firstKey);
      const examples = page.method.parameters.filter(({ example }) => example !== undefined);
      const expected = ['api_id', 'api_key', 'call', ...examples.map(({ name }) => firstKey(name))];
      const right = forms[0] === forms[1] && [...new Set(sent)].join() === [...new Set(expected)].join();
      return right ? [] : [{ path: page.path, expected, sent }];
    });
    expect(wrong).toEqual([]);
  });

  it('send every required parameter, except names and groups that stand for others', () => {
    const missing = methodPages([...new Set(samples.map(({ page }) => page))]).flatMap(({ path, method }) =>
      method.parameters
        .filter(({ required, example }) => required && example === undefined)
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(missing).toEqual([
      '/domains/domainSetContacts.html: updateContactInfo',
      '/orders/orderConfigUpgrade.html: new[...]',
    ]);
  });

  it('of calls that change something name what they change', () => {
    const edits = methodPages([...new Set(samples.map(({ page }) => page))]).filter(({ method }) =>
      /^(?:edit|update|set|change)|Edit|Update|Change/.test(method.call),
    );
    const idle = edits.filter(({ method: { parameters } }) => {
      const sent = parameters.filter(({ example }) => example !== undefined);
      const isTarget = (name: string): boolean => /(?:^|_)id$|^(?:ip|vpsid)$/.test(name) && !name.startsWith('new_');
      return parameters.some(({ required }) => !required) && sent.every(({ name }) => isTarget(name));
    });
    expect(edits.length).toBeGreaterThan(40);
    expect(idle.map(({ path }) => path)).toEqual([]);
  });

  it('show values that can work, and a name in capitals where no form is documented', () => {
    const open = methodPages([...new Set(samples.map(({ page }) => page))]).flatMap(({ path, method }) =>
      method.parameters
        .filter(
          ({ name, example = '' }) =>
            [example].flat().includes(name.toUpperCase()) || /Example [a-z]/.test(JSON.stringify(example)),
        )
        .map(({ name, description }) => `${path}: ${name}: ${/[^.]*documented\.$/.exec(description)?.[0].trim()}`),
    );
    expect(open).toEqual([
      '/clients/editClientTeamPermissions.html: privileges: The form of an entry is not documented.',
      '/clients/editContactPermissions.html: privileges: The form of an entry is not documented.',
      '/clients/setStripeSepaMandate.html: reference: The format is not documented.',
      '/clients/setStripeSepaMandate.html: source: No more is documented.',
      '/clients/setStripeSepaMandate.html: customer: No more is documented.',
      '/inventory/inventoryAddDelivery.html: items: The form of an item is not documented.',
      '/inventory/inventoryAddItemsToDelivery.html: items: The form of an item is not documented.',
    ]);
  });

  it('use an allowed value where the values of a required parameter are listed', () => {
    const wrong = methodPages([...new Set(samples.map(({ page }) => page))]).flatMap((page) => {
      const post = samples.find((sample) => sample.page === page && sample.language === 'http')!;
      const form = new URLSearchParams(post.code.split('\n\n')[1]!.trim());
      return page.method.parameters
        .filter(
          ({ name, required, values }) =>
            required && values !== undefined && form.has(name) && !values.list.includes(form.get(name)!),
        )
        .map(({ name }) => `${page.path}: ${name}=${form.get(name)!}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('JSON blocks', () => {
  it('parse', () => {
    const wrong = inLanguage('json').flatMap(({ page, code }) => {
      try {
        JSON.parse(code);
        return [];
      } catch (cause) {
        return [`${page.path}: ${String(cause)}`];
      }
    });
    expect(wrong).toEqual([]);
    expect(inLanguage('json').length).toBeGreaterThan(300);
  });

  it('are indented by two spaces, one entry a line', () => {
    // `5.0` is a number that JSON.parse shortens, so only what stands before the entries is compared.
    const indentation = (text: string): string =>
      text
        .split('\n')
        .map((line) => /^ */.exec(line)![0].length)
        .join();
    const wrong = inLanguage('json').filter(
      ({ code }) => indentation(code.trim()) !== indentation(JSON.stringify(JSON.parse(code), null, 2)),
    );
    expect(wrong.map(({ page }) => page.path)).toEqual([]);
  });
});

/** `filter[status]` → filter */
function firstKey(name: string): string {
  return name.replace(/\[.*/, '');
}
