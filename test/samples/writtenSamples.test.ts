import { expect, test } from 'vitest';
import { csharpCall } from '../../client/features/api/builder/http/csharpCall';
import type { HttpCall } from '../../client/features/api/builder/http/httpCall';
import { formBody } from '../../client/features/api/builder/http/multipart';
import { powershellCall } from '../../client/features/api/builder/http/powershellCall';

/** Languages that no machine of ours runs: these texts were compared with the documentation of their clients. */
const CALLS: Record<string, HttpCall> = {
  get: { verb: 'GET', url: 'https://api.example.com/ships?limit=3', headers: [['X-Trace', "it's"]] },
  json: {
    verb: 'PATCH',
    url: 'https://api.example.com/ships/7',
    headers: [
      ['Authorization', 'Bearer TOKEN'],
      ['Content-Type', 'application/json'],
    ],
    body: { kind: 'json', value: { name: 'a "b"' }, text: '{\n  "name": "a \\"b\\""\n}' },
  },
  form: {
    verb: 'POST',
    url: 'https://api.example.com/token',
    headers: [],
    basic: { user: 'USERNAME', password: 'PASSWORD' },
    body: {
      kind: 'form',
      pairs: [
        ['grant', 'a b'],
        ['of', 'it’s'],
      ],
    },
  },
  upload: {
    verb: 'POST',
    url: 'https://api.example.com/papers',
    headers: [],
    body: formBody(
      [['about', '{"size":0}']],
      [
        ['papers', 'a.pdf'],
        ['papers', 'my files/b.pdf'],
      ],
    ),
  },
  parts: {
    verb: 'POST',
    url: 'https://api.example.com/papers',
    headers: [],
    body: {
      kind: 'multipart',
      contentType: 'multipart/form-data',
      parts: [
        { name: 'about', value: '{"size":0}', isFile: false, contentType: 'application/json', headers: [] },
        { name: 'paper', value: 'a.pdf', isFile: true, headers: [['X-Pages', "'3'"]] },
      ],
    },
  },
  file: {
    verb: 'QUERY',
    url: 'https://api.example.com/raw',
    headers: [['Content-Type', 'application/octet-stream']],
    body: { kind: 'file', path: 'file.bin' },
  },
};

test.each(Object.keys(CALLS))('C#: %s', (name) => {
  expect(`\n${csharpCall(CALLS[name]!)}\n`).toMatchSnapshot();
});

test.each(Object.keys(CALLS))('PowerShell: %s', (name) => {
  expect(`\n${powershellCall(CALLS[name]!)}\n`).toMatchSnapshot();
});
