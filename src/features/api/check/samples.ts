import { type Operation, type OperationNeed } from '../../../../client/features/api/shared/operation';
import type { CodeDetail } from '../../../model/pageDetails';
import { placeInCode } from '../../../markdown/code/jsonError';
import type { Diagnostic } from '../../../report/diagnostic';
import { problem } from './messages';
import { nearestName } from '../../../report/nearest';
import { type Check, type CheckedPage, at, keySpot } from '../../../check/checkedSite';
import { onEachMethod } from './onEachMethod';
import { alternatives } from '../schema/needText';
import { commonNames, isDocumented, methodNames, missingParameters, unmetNeeds } from './samples/documented';
import { readHttpCalls, readShellCalls } from './samples/readForms';
import { readPhpCalls } from './samples/readPhp';
import type { SampleCall } from './samples/sampleCall';

/** The samples that docgen writes have to send what the call needs beyond its required parameters. */
export const checkNeeds = onEachMethod((page, method) => {
  const key = page.parsed.keyLines.sample === undefined ? 'needs' : 'sample';
  return unmet(method).map(({ oneOf }) => {
    const facts = { call: method.name, need: alternatives(oneOf), isWritten: false };
    return problem('sample-needs', facts, at(page, keySpot(page, key)));
  });
});

const SHELLS = new Set(['bash', 'sh', 'shell', 'console', 'curl']);

/** Checks calls in code that an author wrote, on any page, against the tables of the method that they call. */
export const checkSamples: Check = ({ pages, config: { api } }) => {
  const methods = new Map(
    pages.flatMap(({ parsed }) => {
      const method = parsed.operation;
      return method?.call === undefined ? [] : [[method.call, method] as const];
    }),
  );
  if (methods.size === 0) return [];
  const known: Known = { methods, common: commonNames(pages, api), callField: api.callField };
  return pages.flatMap((page) =>
    page.details.code.flatMap((code) =>
      readCalls(code, known).flatMap((call) => checkCall(call, { page, code, known })),
    ),
  );
};

interface Known {
  methods: ReadonlyMap<string, Operation>;
  common: ReturnType<typeof commonNames>;
  /** The form field that names the method. */
  callField: string;
}

interface Sample {
  page: CheckedPage;
  code: CodeDetail;
  known: Known;
}

function readCalls({ language, text }: CodeDetail, { methods, callField }: Known): SampleCall[] {
  if (language === 'php') return readPhpCalls(text, { callField, isMethod: (name) => methods.has(name) });
  if (language === 'http') return readHttpCalls(text, callField);
  return SHELLS.has(language) ? readShellCalls(text, callField) : [];
}

function checkCall(call: SampleCall, { page, code, known }: Sample): Diagnostic[] {
  const place = (offset: number) => at(page, placeInCode(code, offset));
  const method = known.methods.get(call.method);
  if (method === undefined) {
    // A name in capitals or brackets is a placeholder that the reader replaces.
    if (!/^[a-z]\w*$/.test(call.method)) return [];
    const near = nearestName(call.method, [...known.methods.keys()]);
    return [problem('sample-method', { call: call.method, near }, place(call.offset))];
  }
  const names = [...known.common, ...methodNames(method.parameters)];
  const undocumented = call.arguments.filter((argument) => !isDocumented(argument, names));
  const missing = call.isComplete ? missingParameters(method.parameters, call.arguments) : [];
  const unmet = call.isComplete ? unmetNeeds(method, call.arguments) : [];
  return [
    ...undocumented.map(({ keys, offset }) => {
      const name = nameOf(keys);
      const near = nearestName(
        name,
        method.parameters.map((parameter) => parameter.name),
      );
      return problem('sample-argument', { name, call: method.name, near }, place(offset));
    }),
    ...missing.map((name) => problem('sample-parameter-missing', { name, call: method.name }, place(call.offset))),
    ...unmet.map(({ oneOf }) => {
      const facts = { call: method.name, need: alternatives(oneOf), isWritten: true };
      return problem('sample-needs', facts, place(call.offset));
    }),
  ];
}

/** filter, status → `filter[status]` */
function nameOf([first, ...others]: readonly string[]): string {
  return `${first}${others.map((key) => `[${key}]`).join('')}`;
}

function unmet({ needs = [], parameters }: Operation): readonly OperationNeed[] {
  const sent = parameters.filter(({ example }) => example !== undefined);
  // Sending entries of a group sends the group.
  const isSent = (name: string): boolean => sent.some((each) => each.name === name || each.name.startsWith(`${name}[`));
  return needs.filter(({ when, is, oneOf }) => {
    const isGiven = when === undefined || isSent(when);
    const applies = isGiven && (is === undefined || sent.some((each) => each.name === when && each.example === is));
    return applies && !oneOf.some((names) => names.every(isSent));
  });
}
