import path from 'node:path';
import type { GuardedSite } from '../../../../guard/fileGuard';
import { readDescription } from '../../../../plugins/openapi/readDescription';
import { type Diagnostic, problem } from '../../../../report/diagnostic';
import type { Imported } from '../imported';

/** The operations of an OpenAPI description with all its files. */
export async function readRest(file: string, site: GuardedSite): Promise<Imported> {
  const { description, problems } = await readDescription(site, { source: path.relative(site.root, file) });
  const diagnostics = problems.map(({ code = '', message, severity, hint, file: place, line, column }): Diagnostic => {
    const facts = { plugin: `openapi:${code}`, reason: message, hint };
    const found = problem('plugin-problem', facts, { file: place, line, column });
    return { ...found, kind: `openapi:${code}`, ...(severity === 'error' && { severity }) };
  });
  const all = description?.operations ?? [];
  const operations = all.filter(({ direction }) => direction === 'request');
  const callbacks = operations.flatMap((each) => each.callbacks).length;
  const lost = [...counted(all.length - operations.length, 'webhook'), ...counted(callbacks, 'callback')];
  if (lost.length > 0) diagnostics.push(problem('import-lost', { what: lost.join(' and ') }));
  return {
    methods: [],
    diagnostics,
    operations: operations.map((operation) => ({ operation, area: operation.tags[0] ?? '' })),
    schemas: description?.schemas ?? {},
  };
}

function counted(number: number, noun: string): string[] {
  return number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
}
