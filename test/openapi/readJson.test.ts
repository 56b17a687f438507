import { expect, test } from 'vitest';
import { readJson } from '../../src/features/api/openapi/readJson';

test.each([
  ['an object', ' {"a": [1, {"b": "c: d"}], "__proto__": {"x": null}}', ['a', '__proto__']],
  ['one with colons and quotation marks in texts', String.raw`{"a\"": "\"b\": 1", "c": "\\"}`, ['a"', 'c']],
])('%s is read as JSON', (_what, text, keys) => {
  expect(Object.keys(readJson(text) as object)).toEqual(keys);
});

test.each([
  ['YAML', 'openapi: 3.1.0'],
  ['YAML in braces', '{ openapi: 3.1.0 }'],
  ['what ends too early', '{"a": '],
  ['a key that is there twice', '{"a": 1, "b": {"c": 1, "c": 2}}'],
  ['a list', '[]'],
])('%s is left to the reader of YAML', (_what, text) => {
  expect(readJson(text)).toBeUndefined();
});
