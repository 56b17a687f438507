import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allEnglish } from '../../src/features/ofAll';
import { textsOf } from '../../src/config/texts/textsOf';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { waitForHydration } from '../support/pages';

const ENGLISH = allEnglish();

const { openPage } = useBrowser();

const GERMAN = {
  method: `---\ncall: listShips\nneeds:\n  - oneOf: [port, dock]\n---\n# listShips\n\nZeigt Schiffe.\n
## Erforderliche Parameter\n\n| Parameter | Typ | Beschreibung |\n| --- | --- | --- |\n| \`size\` | integer | Länge. |
| \`tags[]\` | array | Marken. |\n
## Optionale Parameter\n\n| Parameter | Typ | Beschreibung |\n| --- | --- | --- |\n| \`port\` | string | Hafen. |
| \`dock\` | string | Dock. |\n| \`crew[n][name]\` | string | Leute. |\n
## Antwort\n\n\`\`\`json\n{ "success": true }\n\`\`\`\n`,
  operation: `---\nhttp: POST /ships/{id}\n---\n# Schiff ändern\n\nÄndert ein Schiff.\n
## Pfadparameter\n\n| Parameter | Typ | Beschreibung |\n| --- | --- | --- |\n| \`id\` | integer | Nummer. |\n
## Inhalt der Anfrage\n\n| Feld | Typ | Erforderlich | Beschreibung |\n| --- | --- | --- | --- |\n| \`name\` | string | yes | Wie es heißt. |
| \`kind\` | string | no | Art: \`tug\` oder \`ferry\`. |\n
## Antworten\n\n### 200\n\nErledigt.\n\n| Feld | Typ | Beschreibung |\n| --- | --- | --- |\n| \`id\` | integer | Nummer. |\n`,
};

const ARABIC = {
  method: GERMAN.method.replace('Zeigt Schiffe', 'يعرض السفن'),
  operation: GERMAN.operation.replace('Schiff ändern', 'تعديل سفينة').replace('Ändert ein Schiff', 'يعدّل سفينة'),
};

const DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Hafen', version: '2' },
  servers: [{ url: 'https://a.example' }, { url: 'https://b.example', description: 'Probe' }],
  components: {
    securitySchemes: {
      Schein: { type: 'http', scheme: 'bearer' },
      Karte: { type: 'apiKey', in: 'header', name: 'X-Key' },
    },
    schemas: {
      Schiff: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 3, maxLength: 9, pattern: '^a', default: 'Ada', deprecated: true },
          crew: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true, readOnly: true },
          kind: { enum: ['tug', 'ferry'] },
          flag: { const: 'DE' },
          photo: { type: 'string', format: 'binary', writeOnly: true },
          size: { type: 'integer', exclusiveMinimum: 1, multipleOf: 2, examples: [4] },
          owner: { oneOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: ['integer', 'null'] } } }] },
          sister: { $ref: '#/components/schemas/Schiff' },
          extra: { type: 'object', additionalProperties: { type: 'integer' } },
        },
      },
    },
  },
  paths: {
    '/ships/{id}': {
      put: {
        operationId: 'setShip',
        summary: 'Schiff setzen',
        security: [{ Schein: [] }, { Karte: [] }, {}],
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Schiff' } } } },
        responses: {
          200: {
            description: '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Schiff' } } },
          },
          default: { description: '' },
        },
      },
    },
  },
});

const host = useTinyHost({
  'docgen.config.js': `import { openApi } from 'docgen-site';
export default {
  title: 'Hafen', lastUpdated: false, api: { url: 'https://a.example/api', tryIt: true },
  plugins: ['de', 'ar'].map((folder) => openApi({ source: './api.json', folder: folder + '/api' })),
  languages: { '/': 'en', '/de/': 'de-DE', '/ar/': 'ar' },
};\n`,
  'api.json': DESCRIPTION,
  'content/README.md': '# Harbour\n',
  'content/de/README.md': '# Hafen\n',
  'content/de/listShips.md': GERMAN.method,
  'content/de/ship.md': GERMAN.operation,
  'content/ar/README.md': '# Hafen\n',
  'content/ar/listShips.md': toArabic(ARABIC.method),
  'content/ar/ship.md': toArabic(ARABIC.operation),
});

/** The same page with the headings and columns that readers of Arabic see. */
function toArabic(page: string): string {
  const arabic: Partial<Record<string, unknown>> = textsOf('ar');
  return Object.entries(textsOf('de')).reduce((all, [key, german]) => {
    const own = arabic[key];
    if (!/^(?:method|operation|column)\./.test(key) || typeof german !== 'string' || typeof own !== 'string')
      return all;
    return all.replaceAll(`## ${german}\n`, `## ${own}\n`).replaceAll(`| ${german} |`, `| ${own} |`);
  }, page);
}

/** Words of code and of protocols, and names. */
const KNOWN = new Set(
  (
    'API array array Authorization Basic Bearer C cURL Content Cookie CORS Go HTTP HTTPS ID JSON JavaScript Java Key ' +
    'Shell Map Markdown Node.js Node NET Not OAuth OK PHP Python Request SDK TOKEN Trace URL X a ada boolean example https ' +
    'id integer js json null number object string OpenID Connect TLS mutual Found put POST PUT query Query tags'
  ).split(' '),
);

/** Words that are shown or said on a page, without code. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text) texts.push(node.data);
      if (!(node instanceof Element)) return node.childNodes.forEach(walk);
      if (node.matches('script, style, code, pre, noscript, option, [lang]:not(html)')) return;
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(node.getAttribute(name) ?? '');
      node.childNodes.forEach(walk);
    };
    walk(document.body);
    return [...new Set(texts.join(' ').match(/\p{L}[\p{L}\p{M}’'.-]*/gu))];
  });
}

/** Words of the interface in English that are no words of the language. */
function englishWords(lang: string): Set<string> {
  const inTexts = (texts: object): string[] => JSON.stringify(Object.values(texts)).match(/\p{L}+/gu) ?? [];
  const own = new Set(inTexts(textsOf(lang)).map((word) => word.toLowerCase()));
  return new Set(
    inTexts(ENGLISH)
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 1 && !own.has(word)),
  );
}

test.each([
  ['de', 'listShips.html'],
  ['de', 'ship.html'],
  ['de', 'api/setShip.html'],
  ['ar', 'listShips.html'],
  ['ar', 'ship.html'],
  ['ar', 'api/setShip.html'],
])('/%s/%s has no word of the English interface, with its form and a call that failed', async (lang, path) => {
  const page = await openPage({ url: host.url(`/${lang}/${path}`) });
  await waitForHydration(page);
  await page.locator('details.request-builder summary').first().click();
  await page.locator('.builder-form .send').click();
  await page.locator('.builder-problem:not(:empty)').first().waitFor();
  const english = englishWords(lang);
  const known = new Set([...KNOWN].map((word) => word.toLowerCase()));
  const foreign = (await wordsOn(page)).filter((word) => {
    const plain = word.toLowerCase().replace(/[.'’-]+$/, '');
    return english.has(plain) && !known.has(plain);
  });
  expect(foreign).toEqual([]);
  await expectAccessibleEverywhere(page, '.request-builder');
});

test('the words of forms are in a file that only forms load, and none of them in scripts of a site in English', async () => {
  const page = await openPage({ url: host.url('/de/listShips.html') });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  expect(loaded.filter((file) => file.includes('words.'))).toEqual([]);
  await page.locator('details.request-builder summary').first().click();
  await page.getByText(textsOf('de')['form.clear']!).waitFor();
  const [words] = loaded.filter((file) => file.includes('words.'));
  expect(await (await fetch(host.url(words!))).text()).toContain(textsOf('de')['form.clear']);
});
