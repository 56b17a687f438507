import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson, SHARED } from './support';

/** Facts of a parameter. */
export interface FactParameter {
  name: string;
  type: string;
  about: string;
  values?: string[];
}

/** Facts of a method; facts/README.md says how to read them. */
export interface FoundFact {
  found: true;
  confidence: 'reference' | 'partial' | 'code';
  paginated: boolean;
  required: FactParameter[];
  optional: FactParameter[];
  response: unknown;
  response_complete: boolean;
  notes: string[];
}

export type MethodFact = FoundFact | { found: false };

export interface AreaFacts {
  area: string;
  methods: Record<string, MethodFact>;
}

/** The facts of each area; none where the folder is absent. */
export function readFacts(): AreaFacts[] {
  const folder = path.join(SHARED, 'facts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(path.join(folder, name)) as AreaFacts);
}

/** A method of each kind, as the facts had it: so much can be compared wherever the project is. */
export function readSomeFacts(): AreaFacts[] {
  return readJson(path.join(import.meta.dirname, 'someFacts.json')) as AreaFacts[];
}

/** The documented reply: as in the facts, but `call` names the method itself (some of the sources name another). */
export function expectedResponse(method: string, fact: FoundFact): unknown {
  const { response } = fact;
  if (response === null) return undefined;
  return typeof response === 'object' && 'call' in response ? { ...response, call: method } : response;
}

/** How much of a method the page can claim to document. */
export function expectedCoverage(fact: MethodFact): 'full' | 'partial' | 'none' {
  if (!fact.found) return 'none';
  return fact.confidence === 'reference' && fact.response !== null && fact.response_complete ? 'full' : 'partial';
}
