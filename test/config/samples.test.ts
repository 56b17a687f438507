import { describe, expect, it } from 'vitest';
import { configSchema, type UserConfig } from '../../src/config/schema';
import { validateConfig } from '../../src/config/validate';

const ruby = { label: 'Ruby', language: 'ruby', write: () => 'puts 1' };
const KNOWN = ['curl', 'python', 'javascript', 'node', 'go', 'post', 'get', 'phpCurl', 'phpWrapper', 'phpLocal'];

function namesOf(samples: UserConfig['samples']): string[] {
  return configSchema.parse({ samples }).samples.map(({ name }) => name);
}

function problemsOf(samples: unknown): string[] {
  const { diagnostics } = validateConfig({ samples }, { file: 'docgen.config.ts', text: '' });
  return diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} (${hint})`));
}

describe('samples', () => {
  it.each<[string, UserConfig['samples'], string[]]>([
    ['all that docgen knows without a word', undefined, KNOWN],
    ['those of a list, in its order', ['go', 'post'], ['go', 'post']],
    ['none where the list is empty', [], []],
    [
      "those of a list with one of the site's own",
      ['post', { name: 'ruby', ...ruby }, 'phpCurl'],
      ['post', 'ruby', 'phpCurl'],
    ],
    ['one more at the end', { ruby }, [...KNOWN, 'ruby']],
    ['all but those that are switched off', { go: false, get: true }, KNOWN.filter((name) => name !== 'go')],
    ['a replaced one in its place', { curl: ruby }, KNOWN],
  ])('are %s', (_what, samples, names) => {
    expect(namesOf(samples)).toEqual(names);
  });

  it('stand under the heading of the one that they replace, else under Request', () => {
    const samples = configSchema.parse({
      samples: { ruby, phpCurl: ruby, curl: { ...ruby, section: 'PHP Samples' } },
    }).samples;
    const own = samples
      .filter(({ write }) => write !== undefined)
      .map(({ name, label, section }) => [name, label, section]);
    expect(own).toEqual([
      ['curl', 'Ruby', 'PHP Samples'],
      ['phpCurl', 'Ruby', 'Request'].with(2, 'PHP Samples'),
      ['ruby', 'Ruby', 'Request'],
    ]);
  });

  it.each<[unknown, string]>([
    [['gopher'], '`samples[0]`'],
    [['pyton'], '(did you mean `python`?)'],
    [{ pyton: false }, 'the name of one that docgen knows, such as `python`'],
    [{ ruby: { label: 'Ruby', language: 'ruby' } }, '`samples.ruby.write`'],
    [{ ruby: { ...ruby, write: 'puts 1' } }, 'expected a function that writes the code'.replace('expected ', '')],
    [{ ruby: { ...ruby, titel: '' } }, 'titel'],
    [{ 'my ruby': ruby }, 'my ruby'],
  ])('%j is told to be wrong', (samples, words) => {
    expect(problemsOf(samples).join('\n')).toContain(words);
  });
});
