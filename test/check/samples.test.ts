import { describe, expect, it } from 'vitest';
import { faultsOf } from '../support/checkFiles';

/** Pages that the samples are checked against. */
const REFERENCE = {
  'remote.md': '# Remote\n\n| Parameter | Description |\n| - | - |\n| `filterop[FIELD]` | The operator. |\n',
  'getX.md': `---
call: getX
---

# getX

## Required parameters

| Parameter | Type | Description |
| - | - | - |
| \`id\` | integer | The ID. |
| \`items[n][name]\` | string | The name. |

## Optional parameters

| Parameter | Type | Description |
| - | - | - |
| \`zones[]\` | string | The zones. |
| \`filter\` | array | The filters. |
| \`filter[status]\` | string | The status. |
| \`data\` | array | More. |
| \`new[...]\` | string | Others. |

## Response

Not documented yet.
`,
  'ping.md':
    '---\ncall: ping\n---\n\n# ping\n\n## Required parameters\n\nNone.\n\n## Response\n\nNot documented yet.\n',
};

/** Faults in a block of code whose first line is line 4 of the page. */
function faults(language: string, code: string): string[] {
  return faultsOf({ ...REFERENCE, 'page.md': `# Page\n\n\`\`\`${language}\n${code}\n\`\`\`\n` });
}

const sends = (place: string, name: string) =>
  `${place} sample-argument the sample sends \`${name}\`, which no table of \`getX\` documents`;
const lacks = (place: string, name: string) =>
  `${place} sample-parameter-missing the sample lacks \`${name}\`, which \`getX\` requires`;

const ALL = "'id' => 1, 'items' => [['name' => 'a']]";

describe('calls in PHP', () => {
  it.each([
    ['all that is required', `$api->getX([${ALL}]);`, []],
    ['nothing that is required', '$api->getX([]);', [lacks('4:7', 'id'), lacks('4:7', 'items[n][name]')]],
    ['no argument', 'HBWrapper::singleton()->getX();', [lacks('4:25', 'id'), lacks('4:25', 'items[n][name]')]],
    ['a method without parameters', '$api->ping();', []],
    [
      'documented names of all kinds',
      `$api->getX([${ALL}, 'zones' => ['a', 'b'], 'filter' => ['status' => 1], 'filterop' => ['status' => '='], 'data' => ['any' => ['thing' => 1]], 'new' => ['x' => 1]]);`,
      [],
    ],
    ['an argument that nobody documents', `$api->getX([${ALL},\n    'sort' => 'id']);`, [sends('5:5', 'sort')]],
    [
      'an entry that its group does not have',
      `$api->getX([${ALL}, 'filter' => ['name' => 1]]);`,
      [sends('4:67', 'filter[name]')],
    ],
    [
      'entries of a list',
      "$api->getX(['id' => 1, 'items' => [0 => ['nmae' => 'a']]]);",
      [lacks('4:7', 'items[n][name]'), sends('4:42', 'items[][nmae]')],
    ],
    ['a group that the code does not show', "$api->getX(['id' => $id, 'items' => $items, 'filter' => $filter]);", []],
    [
      'a variable with an array',
      "$params = array('id' => 1);\n$params['items'] = [['name' => 'a']];\n$params['sort'] = 'id';\n$api->getX($params);",
      [sends('6:1', 'sort')],
    ],
    [
      'an entry that is added below the call',
      `$params = [${ALL}];\n$api->getX($params);\n$params['pgae'] = 2;`,
      [sends('6:1', 'pgae')],
    ],
    ['a variable from elsewhere', '$api->getX($params); $params = load(); $api->getX($params);', []],
    ['an array with more from elsewhere', "$api->getX(['sort' => 1, ...$more]);", [sends('4:13', 'sort')]],
    [
      'a form',
      `curl_setopt_array($curl, [CURLOPT_POSTFIELDS => http_build_query([\n  'api_id' => 'A', 'api_key' => 'B', 'call' => 'getX', ${ALL}, 'x' => 1,\n])]);`,
      [sends('5:97', 'x')],
    ],
    [
      'a form without what is required',
      "$post = array('call' => 'getX', 'id' => (int) $id);",
      [lacks('4:15', 'items[n][name]')],
    ],
    [
      'a method that is not documented',
      "$post = ['call' => 'getXs'];",
      ['4:10 sample-method the sample calls `getXs`, which no page documents'],
    ],
    ['a method for the reader to fill in', "$post = ['call' => 'METHOD', 'x' => 1];", []],
    ['a reply', "$reply = ['success' => true, 'call' => 'getX', 'server_time' => 1];", []],
    ['methods of other objects', '$other->run([1, 2]); foo([]);', []],
    ['comments', '// $api->getX([]);\n# $api->getX([]);\n/* $api->getX([]); */', []],
    ['a text that looks like a call', "echo '$api->getX([])';", []],
    ['an array that is never closed', "$api->getX(['id' => 1, 'items' => [['name' => 1", []],
  ])('%s', (_what, code, expected) => {
    expect(faults('php', code)).toEqual(expected);
  });
});

describe('calls in HTTP', () => {
  it.each([
    [
      'all that is required',
      'POST /api.php HTTP/1.1\nHost: a\n\napi_id=A&api_key=B&call=getX&id=1&items%5B0%5D%5Bname%5D=a',
      [],
    ],
    [
      'a query without what is required',
      'GET /api.php?call=getX&items[0][name]=a&srot=id HTTP/1.1',
      [lacks('4:14', 'id'), sends('4:41', 'srot')],
    ],
    [
      'two requests',
      'GET /a?call=ping HTTP/1.1\n\nGET /a?call=ping&x=1 HTTP/1.1',
      ['6:18 sample-argument the sample sends `x`, which no table of `ping` documents'],
    ],
    ['a reply', 'HTTP/1.1 200 OK\n\n{"call": "getX"}', []],
  ])('%s', (_what, code, expected) => {
    expect(faults('http', code)).toEqual(expected);
  });
});

describe('calls with curl', () => {
  it.each([
    [
      'all that is required',
      'curl https://a/api.php \\\n  --data-urlencode \'call=getX\' \\\n  -d id=1 -d "items[0][name]=a"',
      [],
    ],
    [
      'one parameter too few, one too many',
      "curl https://a/api.php \\\n  -d 'call=getX&id=1' \\\n  --data-urlencode 'sort=id'",
      [lacks('5:7', 'items[n][name]'), sends('6:21', 'sort')],
    ],
    [
      'arguments in the address',
      "curl 'https://a/api.php?call=ping&x=1'",
      ['4:35 sample-argument the sample sends `x`, which no table of `ping` documents'],
    ],
    ['a file with the rest', 'curl https://a -d call=getX -d @rest.txt', []],
    ['another program', 'wget https://a/?call=getX', []],
  ])('%s', (_what, code, expected) => {
    expect(faults('bash', code)).toEqual(expected);
  });
});

it('leaves other languages and the samples that docgen writes alone', () => {
  expect(faults('js', "fetch('/?call=getX')")).toEqual([]);
  expect(faultsOf(REFERENCE)).toEqual([]);
});
