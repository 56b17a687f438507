import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './support';

const FOLDER = path.resolve(import.meta.dirname, '../../content');

interface SourceLine {
  /** `content/accounts/getAccounts.md:12` */
  place: string;
  text: string;
  /** The line above it; absent at the start of a page and after a code block. */
  above: string | undefined;
}

const sources = listFiles(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }));

/** The lines of all pages that are not inside of a code block. */
const lines: SourceLine[] = sources.flatMap(({ file, text: source }) => {
  let isCode = false;
  let above: string | undefined;
  return source.split('\n').flatMap((text, index) => {
    const isFence = text.startsWith('```');
    if (isFence) isCode = !isCode;
    const line = { place: `content/${file}:${index + 1}`, text, above };
    above = isCode || isFence ? undefined : text;
    return isCode || isFence ? [] : [line];
  });
});

interface ParameterRow {
  place: string;
  name: string;
  type: string;
  description: string;
}

const parameters: ParameterRow[] = lines.flatMap(({ place, text }) => {
  const match = /^\| `([^`]+)` *\| (\w+) *\| (.+) \|$/.exec(text);
  return match === null ? [] : [{ place, name: match[1]!, type: match[2]!, description: match[3]! }];
});

/** One way of writing each of these, and the others. */
const PREFERRED: [preferred: string, others: RegExp][] = [
  ['email', /\be-mails?\b/i],
  ['username', /\buser name\b/i],
  ['hostname', /\bhost name\b/i],
  ['order page', /\border-?pages?\b/],
  ['Base64', /\bbase64\b/],
  ['The default is …', /\bby default\b|\bdefaults to\b/i],
  ['Required when … is not sent', /` is not (?:given|set)\b|\bneeded when\b/i],
  ['ID', /\bids?\b/],
];

const SAYS_NO_SORTER = /\bthe documented reply shows no `sorter`/i;

describe('the style of the pages', () => {
  it('has descriptions that are finished phrases', () => {
    expect(parameters.length).toBeGreaterThan(1300);
    expect(parameters.filter(({ description }) => !/^(?:[A-Z]|`).*\.$/.test(description))).toEqual([]);
  });

  it('has conditions as sentences of their own', () => {
    expect(parameters.filter(({ description }) => /; (?:required|only|needed|used) /.test(description))).toEqual([]);
  });

  it('lists values in one of three forms, at the end', () => {
    const strange = parameters.filter(({ description }) => {
      const sentence = /\b(?:One of|Any of|Known values:) `.*$/.exec(description)?.[0];
      return (
        sentence !== undefined &&
        !/^(?:One of|Any of|Known values:) (?:`[^`]+`(?: \((?:[^()]|\([^()]*\))*\))?(?:, | or | and |\.$))+$/.test(
          sentence,
        )
      );
    });
    expect(strange).toEqual([]);
  });

  it('begins with the value where there is only one, and says what it does', () => {
    expect(parameters.filter(({ description }) => /\bSend `/.test(description))).toEqual([]);
    const values = parameters.filter(({ description }) => description.startsWith('`'));
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter(({ description }) => !/^`[^`]+` [a-z]+s [a-z]/.test(description))).toEqual([]);
  });

  it('describes the parameter `page` in the same words everywhere', () => {
    const descriptions = new Set(
      parameters.filter(({ name }) => name === 'page').map(({ description }) => description),
    );
    expect(descriptions).toEqual(
      new Set(['The number of the page to return.', 'The number of the page to return. The default is `0`.']),
    );
  });

  it('says what filters look at, in the same words everywhere', () => {
    const strange = parameters.filter(({ name, description }) => {
      if (name.startsWith('filterop[')) return !description.startsWith('The comparison operator for `filter[');
      return (
        /^filter(?:datatype)?\[(?!flagsop)/.test(name) &&
        !/^The .*\bto (?:filter by|compare with|list)\b/.test(description)
      );
    });
    expect(strange).toEqual([]);
  });

  it('claims of no filter that it matches a whole value, which is not known', () => {
    expect(parameters.filter(({ description }) => /^Only\b/.test(description))).toEqual([]);
  });

  it('has the format of every date, or says that it is not known', () => {
    const dates = parameters.filter(({ type, name }) => type === 'date' || /^(?:date|expires|deadline)$/.test(name));
    expect(dates.length).toBeGreaterThan(50);
    expect(
      dates.filter(({ description }) => !/`YYYY-MM-DD|same format|The format is not documented\.$/.test(description)),
    ).toEqual([]);
  });

  it('says so where no more is known of a parameter than a word that repeats its name', () => {
    const bare = /^The (?:VLAN|DHCP|reverse DNS|PTR template|network|gateway|customer|event data)\.$/;
    expect(parameters.filter(({ description }) => bare.test(description))).toEqual([]);
  });

  it('says on pages with paginated replies what is missing for reading on', () => {
    const silent = sources.filter(({ file, text }) => {
      if (!text.includes('\npagination: true\n')) return false;
      const saysPage = /\bno `page` parameter is documented/i.test(text);
      const saysSorter = SAYS_NO_SORTER.test(text);
      const hasPage = parameters.some(({ place, name }) => name === 'page' && place.startsWith(`content/${file}:`));
      const lacksSorter = !text.includes('"sorter": {') && !text.includes('\ncoverage: partial\n');
      return saysPage === hasPage || saysSorter !== lacksSorter;
    });
    expect(silent.map(({ file }) => file)).toEqual([]);
    expect(sources.filter(({ text }) => SAYS_NO_SORTER.test(text))).toHaveLength(8);
  });

  it('names the plugin on each page of the DNS methods', () => {
    const dns = sources.filter(({ file }) => file.startsWith('dns/') && !file.endsWith('README.md'));
    expect(dns).toHaveLength(14);
    expect(
      dns
        .filter(({ text }) => !text.includes('\nNeeds the DNS Zone Editor plugin, installed and active.\n'))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('has one spelling of each word', () => {
    const mixed = PREFERRED.flatMap(([preferred, others]) =>
      lines
        .filter(({ text }) => others.test(withoutCodeAndLinks(text)))
        .map(({ place, text }) => `${place}: ${preferred}, in: ${text}`),
    );
    expect(mixed).toEqual([]);
  });

  it('has aligned tables', () => {
    const crooked = lines.filter(({ text, above }) => {
      const isInTable = text.startsWith('|') && above?.startsWith('|') === true;
      return isInTable && edgesOf(text) !== edgesOf(above);
    });
    expect(crooked.map(({ place }) => place)).toEqual([]);
  });

  it('has no white space at the end of lines and no two empty lines in a row', () => {
    const untidy = lines.filter(({ text, above }) => /\s$/.test(text) || (text === '' && above === ''));
    expect(untidy.map(({ place }) => place)).toEqual([]);
  });
});

/** ``See [ids](ids.md) and `id`.`` → See  and . Names of parameters in front matter are no words either. */
function withoutCodeAndLinks(text: string): string {
  return text.replace(/`[^`]*`|\boneOf: \[.*\]/g, '').replace(/\[[^\]]*\]\([^)]*\)/g, '');
}

/** Positions at which the columns of a table row begin; the last column may hold text of any length. */
function edgesOf(row: string): string {
  const edges = [...row.matchAll(/(?<!\\)\|/g)].map((match) => match.index);
  return edges.slice(0, -1).join();
}
