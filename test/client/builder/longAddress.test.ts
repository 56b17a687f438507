import { expect, it } from 'vitest';
import { fetchCall } from '../../../client/features/api/builder/http/fetchCall';
import { phpCall } from '../../../client/features/api/builder/http/phpCall';

const long = 'https://api.example.com/v1/organizations/ORGANIZATION/members';

it.each([
  ['https://a.example/ships', "await fetch('https://a.example/ships'", "curl_init('https://a.example/ships')"],
  [long, `const url = '${long}';\nconst response = await fetch(url`, `$url = '${long}';\n$curl = curl_init($url)`],
])('%s fits beside the text, in a line of its own where it is long', (url, fetched, php) => {
  const call = { verb: 'GET', url, headers: [] };
  expect(fetchCall(call)).toContain(fetched);
  expect(phpCall(call)).toContain(php);
});
