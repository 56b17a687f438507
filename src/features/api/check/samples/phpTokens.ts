import { anyOf } from '../../../../base/patterns';

export interface PhpToken {
  kind: 'string' | 'variable' | 'name' | 'number' | 'mark';
  /** As written; for a string, the text between the quotation marks. */
  text: string;
  offset: number;
}

const TOKEN = anyOf(
  [
    /(?:\s+|\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?\*\/)/,
    /('(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")/,
    /(\$\w+)/,
    /([A-Za-z_]\w*)/,
    /(\d[\d_.]*)/,
    /(=>|\?->|->|::|\.\.\.|===?|[^\s])/,
  ],
  'gy',
);

/** The tokens of PHP code, in the detail that calls and array literals need; comments and white space are left out. */
export function phpTokens(code: string): PhpToken[] {
  return [...code.matchAll(TOKEN)].flatMap((match): PhpToken[] => {
    const [, string, variable, name, number, mark] = match;
    const offset = match.index;
    if (string !== undefined)
      return [{ kind: 'string', text: string.slice(1, -1).replace(/\\(['"\\])/g, '$1'), offset }];
    if (variable !== undefined) return [{ kind: 'variable', text: variable, offset }];
    if (name !== undefined) return [{ kind: 'name', text: name, offset }];
    if (number !== undefined) return [{ kind: 'number', text: number, offset }];
    return mark === undefined ? [] : [{ kind: 'mark', text: mark, offset }];
  });
}
