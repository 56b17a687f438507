import type { SitePage } from '../../../model/site';
import type { Diagnostic } from '../../../report/diagnostic';
import { problem } from './messages';

/** Names of parameters are the same in all languages. */
export function differentParameters(page: SitePage, original: SitePage): Diagnostic[] {
  const [own, others] = [parameterNames(page), parameterNames(original)];
  const missing = others.filter((name) => !own.includes(name));
  const added = own.filter((name) => !others.includes(name));
  if (missing.length + added.length === 0 || own.length === 0) return [];
  return [
    problem(
      'translation-parameters',
      { original: original.parsed.file, missing, added },
      { file: page.parsed.file, line: 1, column: 1 },
    ),
  ];
}

function parameterNames({ parsed: { operation } }: SitePage): string[] {
  return (operation?.parameters ?? []).map(({ name }) => name);
}
