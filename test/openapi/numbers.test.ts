import { dump, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { exactJson, exactText, jsonText } from '../../client/features/api/shared/exactNumbers';
import { tinySite } from '../support/tinySite';

/** Numbers as they are written in a description, none of which JavaScript writes like that. */
const WRITTEN = '9007199254740993 9223372036854775807 12345678901234567890 1.10 1e400 0.12345678901234567890'.split(
  ' ',
);
const [ODD, LONGEST, ID, PRICE, HUGE, SHARE] = WRITTEN as [string, string, string, string, string, string];

const JSON_TEXT = `{
  "openapi": "3.1.0", "info": { "title": "Harbour", "version": "1" },
  "paths": { "/ships": { "post": {
    "operationId": "addShip", "summary": "Adds a ship",
    "parameters": [{ "name": "after", "in": "query", "required": true, "example": ${ID}, "schema": { "type": "integer" } }],
    "requestBody": { "content": { "application/json": {
      "schema": { "type": "object", "properties": {
        "id": { "type": "integer", "maximum": ${LONGEST}, "default": ${ODD} },
        "share": { "type": "number", "enum": [${SHARE}, 2] } } },
      "example": { "id": ${ODD}, "price": ${PRICE}, "note": "7 of ${ODD}" } } } },
    "responses": { "200": { "description": "It is there", "content": { "application/json": {
      "example": { "id": ${ID}, "weight": ${HUGE} } } } } } } } }
}`;

const YAML_TEXT = dump(load(JSON_TEXT.replaceAll(/([[:] ?)(-?\d[\d.e]{3,})(?=[ ,\]])/g, '$1"N$2"'))).replaceAll(
  /'?N([\d.e]+)'?/g,
  '$1',
);

test.each([
  ['JSON', 'api.json', JSON_TEXT],
  ['YAML', 'api.yaml', YAML_TEXT],
])(
  'numbers of a description in %s are those of its text, on pages, in samples and in exports',
  async (_, file, text) => {
    for (const number of WRITTEN) expect(text).toContain(number);
    const { read, docgen } = await tinySite({
      'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, exports: { openapi: true, postman: true }, plugins: [openApi({ source: './${file}' })] };
`,
      'content/README.md': '# Home\n',
      [file]: text,
    });
    const { exitCode, stdout } = await docgen('build', '--format', 'json');
    expect(stdout).not.toContain('must be');
    expect(exitCode).toBe(0);
    const page = (await read('dist/api/addShip.md')).replaceAll('\\', '');
    expect(page).toContain(`at most ${LONGEST}`);
    expect(page).toContain(`default \`${ODD}\``);
    expect(page).toContain(`one of \`${SHARE}\`, \`2\``);
    expect(page).toContain(`?after=${ID}`);
    expect(page).toMatch(new RegExp(`--data-raw '{\\s+"id": ${ODD},\\s+"price": ${PRICE},`));
    expect(page).toContain(`"weight": ${HUGE}`);
    // A program that would round it sends the text.
    expect(page).toMatch(new RegExp(`body: '{.*"id": ${ODD}`));
    for (const each of ['dist/operations.json', 'dist/openapi.json', 'dist/postman_collection.json'])
      expect(await read(each)).toContain(ODD);
    for (const each of [
      'dist/api/addShip.md',
      'dist/api/addShip.html',
      'dist/openapi.json',
      'dist/postman_collection.json',
    ])
      expect(await read(each)).not.toContain('\ufdd4');
  },
);

test('only numbers are taken for numbers', () => {
  const text = '{"a":"1.10","b":[1.10,-0,1e5,12],"c":"say \\"9007199254740993\\""}';
  expect(jsonText(exactJson(text))).toBe(text);
  expect(exactText('1.10')).toBeUndefined();
});
