import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { yamlPlace } from '../../src/base/yamlPlace';

it.each<[text: string, place: string]>([
  ['title: [a, b\ntags: x\norder: 3\n', '1:8'],
  ['title: {a: b\norder: 2\n', '1:8'],
  ['a: "[ ("\ntitle: [a # [\nb: c\n', '2:8'],
  ['title: "open\ntags: x\n', '1:8'],
  ['title: "a\norder: 2\nx: "b"\n', '1:8'],
  ['title a\norder: 1\n', '1:1'],
  ['title: a\norder 1\nx: y\n', '2:1'],
  ['a: 1\n- b\nc: 2\n', '2:1'],
  ['title: a\n  order: 1\nx: y\n', '2:8'],
  ['a: [b c: d e: f]\n', '1:13'],
])('the fault in %j is at %s', (text, place) => {
  let found = '';
  try {
    load(text);
  } catch (cause) {
    const { reason, mark } = cause as { reason: string; mark: { line: number; column: number } };
    const { line, column } = yamlPlace(reason, mark, text);
    found = `${line + 1}:${column + 1}`;
  }
  expect(found).toBe(place);
});
