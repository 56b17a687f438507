import { readHttpCalls, readShellCalls } from '../../src/features/api/check/samples/readForms';
import { readPhpCalls } from '../../src/features/api/check/samples/readPhp';
import { createVocabulary } from '../../client/search/vocabulary';
import { readQuery } from '../../client/search/query';
import { naturalOrder } from '../../src/base/names';
import { typos } from '../../client/shared/typos';
import { exactJson } from '../../client/features/api/shared/exactNumbers';
import { openingTags } from '../../client/shared/htmlTokens';
import { nameMarks, wordMarks } from '../../client/search/marks';
import { signedWords } from '../../client/search/signs';
import { openSynonyms } from '../../client/search/synonyms';
import { cutWords } from '../../client/search/spaceless';
import { words } from '../../client/search/terms';
import { arrangeVersions } from '../../src/features/changelog/arrangeVersions';
import { quotedChangelog } from '../../src/features/changelog/quotedChangelog';
import { addParameters } from '../../src/features/api/import/addParameters';
import { listEntries } from '../../src/generators/listSidebar';
import { nested } from '../../src/generators/items';
import { xmlTags } from '../../src/literals/xmlTags';
import { findJsonError } from '../../src/markdown/code/jsonError';
import { htmlPieces } from '../../src/markdown/html/htmlPieces';
import { regionNames, regionOf } from '../../src/parse/include/regions';
import { codeAhead } from '../../src/build/threads/codeAhead';
import { placeOfWords } from '../../src/features/api/described/describedPages';
import { linkTexts, rewriteLinks } from '../../src/features/api/openapi/linkTexts';
import { readJson } from '../../src/features/api/openapi/readJson';
import { scanLines } from '../../src/prose/scanLines';
import { namesAround } from '../../src/prose/namesAround';
import { readPropTypes } from '../../src/features/components/compile/readPropTypes';
import { nearestName } from '../../src/report/nearest';
import { pageValues } from '../../src/syntax/mdx/values';
import { signsIn } from '../../src/syntax/signs';
import { obsidian } from '../../src/syntax/obsidian/obsidian';
import { retype } from '../../src/syntax/retype/retype';
import { wiki } from '../../src/syntax/wiki/wiki';
import { EVERY_SYNTAX } from './everySyntax';
import { rewriteForeign } from './foreignText';
import { parseMarkdown } from './parseMarkdown';

const PHP = { callField: 'call', isMethod: (name: string) => name === 'getX' };
const MORE_SYNTAXES = [...EVERY_SYNTAX, obsidian, retype, wiki];

/** Whatever reads a text that authors or readers have written, sign by sign or line by line, by its name. */
export const SCANNERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a page': (text) => parseMarkdown(text),
  'a page of docgen': (text) => parseMarkdown(text, { syntaxes: [] }),
  'a page by an author trusted with text': (text) => parseMarkdown(text, { trust: 'text' }),
  'a page of other generators': (text) => parseMarkdown(text, { syntaxes: MORE_SYNTAXES, isForeign: true }),
  'prose of other generators': (text) => rewriteForeign(text, { syntaxes: MORE_SYNTAXES }),
  'lines of a page': (text) => [scanLines(text), scanLines(text, { isMdx: true, endsNearby: true })],
  'names in a page': (text) => [namesAround({ relativePath: 'a.md', text }), signsIn({ file: 'a.md', text })],
  'code of a page': (text) => [codeAhead(text), regionNames(text), regionOf(text, 'a')],
  'code of MDX': (text) => pageValues([text, `export const a = ${text}`], {}).valueOf(text),
  'a changelog': (text) => arrangeVersions(quotedChangelog(text, 'CHANGELOG.md', 'page.md')),
  'calls in PHP': (text) => readPhpCalls(`$a->getX([${text}`, PHP),
  'calls in HTTP': (text) => readHttpCalls(`GET /?call=a&${text}`, 'call'),
  'calls in a shell': (text) => readShellCalls(`curl -d call=a ${text}`, 'call'),
  'JSON and its mistakes': (text) => [findJsonError(text), readJson(`{${text}`), caught(() => exactJson(text))],
  HTML: (text) => [Array.from(openingTags(text)), htmlPieces(text)],
  XML: (text) => xmlTags(text),
  'a list of pages': (text) => [
    listEntries(text),
    nested(text.split('\n').map((line) => ({ depth: line.search(/\S|$/) }))),
  ],
  'types of props': (text) => [
    readPropTypes(`export default function A(props: { ${text}`),
    readPropTypes(`interface P extends ${text}\nexport default ({ a }: P) => 1`),
  ],
  'texts of a description': (text) => [
    rewriteLinks(text, () => '/a'),
    linkTexts({ text, operations: [], tags: [], schemas: {} } as never, { folder: 'api' } as never, (each) =>
      placeOfWords(each, ['a'], () => text),
    ),
  ],
  'parameters of a page': (text) =>
    addParameters(`## Optional parameters\n\nNone.\n\n${text}`, [{ name: 'a', type: 'string', description: '' }]),
  'what a reader looks for': (text) => [
    words(text),
    signedWords(text),
    cutWords(text),
    typos(text.slice(0, 9), text.slice(1, 10)),
    wordMarks(words(text), text),
    nameMarks(readQuery(text, known(text)), `${text} a b`),
    nameMarks(readQuery(`zqx ${text}`, known(text)), 'azbqc getX'),
    nearestName(text.slice(0, 9), words(text)),
    naturalOrder(`${text}12`, `${text}1`),
  ],
};

/** Words that a query is read with: its own. */
function known(text: string): Parameters<typeof readQuery>[1] {
  const vocabulary = createVocabulary(words(text));
  vocabulary.related(words(text)[0] ?? 'a');
  return { vocabulary, synonyms: openSynonyms(), isWord: () => false };
}

/** JSON that is none is refused by an error. */
function caught(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
