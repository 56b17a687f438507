import type {
  FormPair,
  SampleEntries,
  SampleRequest,
  SampleValue,
} from '../../../../../client/features/api/shared/sampleRequest';
import { formPairs } from '../../../../../client/features/api/builder/arguments';
import { exampleId, takesId } from '../../../../../client/features/api/builder/exampleIds';
import {
  printedParts,
  writtenReference,
  writtenTest,
  type ListedCall,
  type ListedStep,
  type WrittenReference,
} from './listedSteps';
import { freeName, recordWords, replyWords } from './names';
import type { CallStep, Chain, Reference, Step, Test } from './steps';

/** True for steps of which one needs another, which a call by itself can't show. */
export function isChain(steps: readonly ListedStep[]): boolean {
  return steps.some(
    (step) =>
      step.kind !== 'call' ||
      step.if !== undefined ||
      step.all !== undefined ||
      leaves(step.fields).some((value) => writtenReference(value) !== undefined),
  );
}

interface ChainParts extends Pick<Chain, 'callField' | 'pages'> {
  steps: readonly ListedStep[];
  /** The call of each step that is one, with what it sends. */
  requests: readonly SampleRequest[];
}

/**
 * The program of a block of calls, in no language yet. Throws an error with the reason if a step asks for the reply of
 * a call that is not above it.
 */
export function chainOf({ steps, requests, callField, pages }: ChainParts): Chain {
  const [{ url, credentials, successKey, wrapper, local }] = requests as [SampleRequest, ...SampleRequest[]];
  const reader = new StepReader(steps);
  const left = [...requests];
  const read = steps.map((step): Step => {
    const test = step.if === undefined ? {} : { test: reader.test(step.if) };
    if (step.kind === 'call') return { ...reader.call(step, left.shift()!.arguments), ...test };
    return step.kind === 'stop'
      ? { kind: 'stop', text: step.text, ...test }
      : { kind: 'print', parts: reader.parts(step.text), ...test };
  });
  return {
    steps: read,
    url,
    keys: Object.entries(credentials),
    callField,
    successKey,
    wrapper,
    local,
    pages,
    referenceOf: (text) => reader.references.get(text),
  };
}

/** Reads steps in order, and knows the variables of those above. */
class StepReader {
  readonly references = new Map<string, Reference>();
  readonly #variables = new Map<string, readonly string[]>();
  readonly #asked: ReadonlySet<string>;

  constructor(steps: readonly ListedStep[]) {
    this.#asked = new Set(steps.flatMap(referencesOf).map(({ call }) => call));
  }

  call({ call, all }: ListedCall, nested: SampleEntries): CallStep {
    for (const value of leaves(nested)) {
      const written = writtenReference(value);
      if (written !== undefined) this.references.set(value, this.#resolve(written));
    }
    const variable = freeName(all === undefined ? replyWords(call) : recordWords(all), this.#variables);
    const isAsked = this.#asked.has(call);
    if (isAsked) this.#variables.set(call, variable);
    return {
      kind: 'call',
      call,
      nested,
      fields: numbered(formPairs(nested)),
      ...(isAsked && { variable }),
      ...(all !== undefined && { all }),
    };
  }

  parts(text: string): (string | Reference)[] {
    return printedParts(text).map((part) => (typeof part === 'string' ? part : this.#resolve(part)));
  }

  test(text: string): Test {
    const test = writtenTest(text);
    return { ...test, of: this.#resolve(test.of) };
  }

  #resolve({ call, keys }: WrittenReference): Reference {
    const variable = this.#variables.get(call);
    if (variable !== undefined) return { variable, keys };
    throw new Error(`\`{${call}.${keys.join('.')}}\` needs a call of \`${call}\` above it`);
  }
}

function referencesOf(step: ListedStep): WrittenReference[] {
  const test = step.if === undefined ? [] : [writtenTest(step.if).of];
  const texts = step.kind === 'call' ? leaves(step.fields).map(writtenReference) : printedParts(step.text);
  return [...test, ...texts.filter((each) => typeof each === 'object')];
}

function leaves(entries: SampleEntries | SampleValue[]): string[] {
  return Object.values<SampleValue>(entries).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));
}

/** Lists in a form that holds a name once: `ids[]`, `ids[]` → `ids[0]`, `ids[1]` */
function numbered(pairs: readonly FormPair[]): FormPair[] {
  return pairs.map(([name, value], index) => {
    const before = pairs.slice(0, index).filter(([other]) => other === name).length;
    return [name.replace(/\[\]$/, `[${before}]`), value];
  });
}

/** Fields of a call that stands by itself: an example is in the place of each reference. */
export function standIns(entries: SampleEntries): SampleEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, value]): [string, SampleValue] => {
      if (typeof value !== 'string') return [name, Array.isArray(value) ? value : standIns(value)];
      const written = writtenReference(value);
      return [name, written === undefined ? value : standIn(name, written)];
    }),
  );
}

function standIn(name: string, { keys }: WrittenReference): string {
  const key = [name, keys.at(-1)!].find((each) => takesId({ key: each, description: '' }));
  return key === undefined ? keys.at(-1)!.toUpperCase() : exampleId({ key, description: '' });
}
