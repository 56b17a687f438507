import loadLanguages from 'prismjs/components/index.js';
import Prism from 'prismjs';
import type { Token } from 'prismjs';
import { escapeText } from '../../base/html';
import { COMPONENTS, LANGUAGE_NAMES } from './languageNames';

/** Turns code of a language into its lines as HTML. */
export type Highlight = (code: string, language: string) => string[];

/**
 * Prism's many token types, reduced to the few that the style sheet distinguishes, by the name of their element. All
 * others have the colour of text and need none. Names are short: elements with a class were a sixth of a large site.
 */
const ELEMENTS = new Map(
  Object.entries({
    't-k': ['keyword', 'important', 'atrule', 'delimiter', 'method', 'tag'],
    't-s': ['string', 'template-string', 'char', 'attr-value', 'regex'],
    't-n': ['number', 'boolean', 'null', 'constant'],
    't-c': ['comment', 'prolog', 'doctype', 'shebang'],
    't-i': ['inserted'],
    't-d': ['deleted'],
  }).flatMap(([name, types]) => types.map((type) => [type, name] as const)),
);

/**
 * Tokens that look different from the token that contains them: keys of JSON are not strings, variables in strings are
 * code.
 */
const PLAIN = new Set(['property', 'interpolation', 'attr-name']);

/**
 * How many code blocks a highlighter remembers: enough for the pages that somebody is working on, not for a whole site.
 */
const MOST_REMEMBERED = 500;

/**
 * Makes a highlighter that remembers recent results, so that saving a page again costs little. Prism was the fastest of
 * the engines measured, see contributing/decisions.md. `ahead` has the lines of code that is highlighted already.
 */
export function createHighlighter(ahead: (key: string) => string[] | undefined = () => undefined): Highlight {
  loadLanguages.silent = true;
  const done = new Map<string, string[]>();
  return (code, language) => {
    const key = codeKey(code, language);
    const lines = done.get(key) ?? ahead(key) ?? highlightLines(code, grammarOf(language), language);
    // The last entry of the map is the one used most recently.
    done.delete(key);
    done.set(key, lines);
    if (done.size > MOST_REMEMBERED) done.delete(done.keys().next().value!);
    return lines;
  };
}

function grammarOf(name: string): Prism.Grammar | undefined {
  const language = LANGUAGE_NAMES.get(name) ?? name;
  if (language === '') return undefined;
  // Prism goes through all of its languages for each call, even if nothing is to be loaded.
  const missing = Object.hasOwn(Prism.languages, language) ? [] : withOptional(language);
  if (missing.length > 0) withOwnName(() => loadLanguages(missing));
  if (!Object.hasOwn(Prism.languages, language)) return undefined;
  const known = grammars.get(language) ?? Prism.util.clone(Prism.languages[language]!);
  grammars.set(language, known);
  return known;
}

/**
 * Copies that read code: Prism changes a grammar when it is first used, and languages that are loaded later extend what
 * it has become. With the grammars themselves, the look of JSX depended on the TypeScript of earlier pages.
 */
const grammars = new Map<string, Prism.Grammar>();

/**
 * Prism's files add languages to whatever is called `Prism`, and so do some hooks look for them there: another copy in
 * the process may have taken the name.
 */
function withOwnName(act: () => void): void {
  const scope = globalThis as { Prism?: unknown };
  const other = scope.Prism;
  scope.Prism = Prism;
  try {
    act();
  } finally {
    scope.Prism = other;
  }
}

/**
 * A language with its optional dependencies, in the order in which Prism needs them. The look of a page must not depend
 * on the languages of earlier pages, so a dependency that modifies other languages is left out.
 */
function withOptional(language: string, found = new Set<string>()): string[] {
  const component = COMPONENTS.get(language);
  if (component === undefined || component.modify !== undefined || language === 'regex' || found.has(component.name))
    return [];
  found.add(component.name);
  const uses = [component.require ?? [], component.optional ?? []]
    .flat()
    .filter((each) => !Object.hasOwn(Prism.languages, each));
  return [...uses.flatMap((each) => withOptional(each, found)), component.name];
}

function highlightLines(code: string, grammar: Prism.Grammar | undefined, language: string): string[] {
  const writer = lineWriter();
  if (grammar === undefined) writer.add(code, '');
  else for (const token of tokenize(code, grammar, language)) addToken(token, '', writer);
  return writer.end();
}

function tokenize(code: string, grammar: Prism.Grammar, language: string): (string | Token)[] {
  // Through these hooks Prism reads languages embedded in others, such as PHP in HTML.
  const environment = {
    code,
    grammar,
    language: LANGUAGE_NAMES.get(language) ?? language,
    tokens: [] as (string | Token)[],
  };
  withOwnName(() => {
    Prism.hooks.run('before-tokenize', environment);
    environment.tokens = Prism.tokenize(environment.code, environment.grammar);
    Prism.hooks.run('after-tokenize', environment);
  });
  return environment.tokens;
}

interface LineWriter {
  add(text: string, name: string): void;
  /** Returns all lines. */
  end(): string[];
}

/** Collects text with the name of its element; no element spans lines, so that lines can be wrapped and numbered. */
function lineWriter(): LineWriter {
  const lines: string[] = [];
  let line = '';
  /** Text without an element: most tokens have none, and in one piece it takes less time. */
  let plain = '';
  const write = (text: string, name: string): void => {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      lines.push(line + element(text.slice(from, end), name));
      line = '';
      from = end + 1;
    }
    line += element(from === 0 ? text : text.slice(from), name);
  };
  const writePlain = (): void => {
    if (plain !== '') write(plain, '');
    plain = '';
  };
  return {
    add(text, name) {
      if (name === '') {
        plain += text;
        return;
      }
      writePlain();
      write(text, name);
    },
    end() {
      writePlain();
      return [...lines, line];
    },
  };
}

function element(text: string, name: string): string {
  const html = escapeText(text);
  return name === '' || text.trim() === '' ? html : `<${name}>${html}</${name}>`;
}

function addToken(token: string | Token, inherited: string, writer: LineWriter): void {
  if (typeof token === 'string') return writer.add(token, inherited);
  const name = elementOf(token) ?? inherited;
  const { content } = token;
  if (Array.isArray(content)) for (const part of content) addToken(part, name, writer);
  else addToken(content, name, writer);
}

function elementOf({ type, alias }: Token): string | undefined {
  if (PLAIN.has(type)) return '';
  const own = ELEMENTS.get(type);
  if (own !== undefined) return own;
  // A list for each of thousands of tokens would be garbage.
  if (!Array.isArray(alias)) return ELEMENTS.get(alias);
  return alias.map((each) => ELEMENTS.get(each)).find((name) => name !== undefined);
}

/** Identifies code, and with it its lines as HTML. */
export function codeKey(code: string, language: string): string {
  return `${language}\n${code}`;
}
