import type { Position } from 'unist';
import { BUILT_IN_COMPONENTS } from '../base/componentTag';
import type { Include } from '../model/include';
import type { SourceFile } from '../model/sourceFile';
import { type Diagnostic, placed, problem } from '../report/diagnostic';
import { parseFenceInfo } from './code/fence';
import type { PageContext, ParseOptions } from './context';

interface PageText {
  isMdx?: boolean;
  leftOut?: readonly string[];
  includes?: Include[];
  parts?: string[];
}

/** Makes the context of one page. */
export function createPageContext(
  source: SourceFile,
  options: ParseOptions,
  { isMdx = false, leftOut = [], includes = [], parts = [] }: PageText = {},
): PageContext {
  const diagnostics: Diagnostic[] = [];
  const texts = [source.text];
  /** Number of texts without a match; endless for one that was found. */
  const looked = new Map<string, number>();
  const mayHave = (text: RegExp): boolean => {
    const from = looked.get(text.source) ?? 0;
    const isFound = from === Infinity || texts.slice(from).some((each) => text.test(each));
    looked.set(text.source, isFound ? Infinity : texts.length);
    return isFound;
  };
  const tell = (found: Diagnostic, position?: Position): void => {
    const { line, column } = position?.start ?? {};
    diagnostics.push(placed(found, { file: source.file, line, column }));
  };
  const own: Omit<PageContext, keyof ParseOptions> & Pick<PageContext, 'components' | 'memory' | 'steps'> = {
    memory: options.memory ?? new Map(),
    steps: options.steps ?? [],
    isWhole: options.trust === 'text' || options.details === true,
    isMdx,
    components: [...new Set([...(options.components ?? []), ...BUILT_IN_COMPONENTS])],
    source,
    diagnostics,
    removals: new Map(),
    leftOut,
    includes,
    parts,
    traits: {},
    fragments: Object.create(null) as Record<string, string[]>,
    report: (code, facts, position) => tell(problem(code, facts), position),
    tell,
    texts,
    mayHave,
    fenceInfo: (code) => parseFenceInfo([code.lang, code.meta].filter(Boolean).join(' ')),
  };
  return Object.assign({}, options, own);
}
