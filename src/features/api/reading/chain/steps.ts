import type { FormPair, SampleEntries } from '../../../../../client/features/api/shared/sampleRequest';

/** A value in the reply of an earlier call: `{createOrderDraft.draft_id}`, `{getDNSApps.apps.0.id}` */
export interface Reference {
  /** Words of the variable that holds the reply. */
  variable: readonly string[];
  /** Path of the value in it. */
  keys: readonly string[];
}

/** A condition of a step: `{verifyClientLogin.mfa_status} = 1`; `has` looks for a value in a list or under keys. */
export interface Test {
  of: Reference;
  is: '=' | '!=' | 'has';
  value: string;
}

/** A call of a chain. Values that are references stand in its fields as they are written. */
export interface CallStep {
  kind: 'call';
  call: string;
  /** Arguments nested as PHP reads them. */
  nested: SampleEntries;
  /** Arguments as a form sends them, each name once: `ids[0]`. */
  fields: readonly FormPair[];
  /** Variable of its reply, or of a record where all records of a list are read; undefined where no step asks. */
  variable?: readonly string[];
  /** Key of the list whose records are read from all pages; what follows is done for each. */
  all?: string;
}

/** A step of a chain of calls. */
export type Step = (
  | CallStep
  | { kind: 'print'; parts: readonly (string | Reference)[] }
  | { kind: 'stop'; text: string }
) & {
  test?: Test;
};

/** A program: its steps, and facts that all calls share. */
export interface Chain {
  steps: readonly Step[];
  url: string;
  /** Fields that all calls send, with values. */
  keys: readonly FormPair[];
  callField: string;
  /** Key of a reply that is true if the call worked. */
  successKey: string | undefined;
  wrapper: { file: string; className: string } | undefined;
  local: string | undefined;
  pages: Pages;
  /** The reference that a text of a field is; undefined for a plain text. */
  referenceOf(text: string): Reference | undefined;
}

/** Words of a record of a list that has no better name. */
export const RECORD: readonly string[] = ['record'];

/** How lists of an API come in pages. */
export interface Pages {
  /** Field with the number of a page. */
  parameter: string;
  /** Key of a record that no other has. */
  id: string;
  /** Path of the number of all records in a reply; empty where replies have none. */
  total: readonly string[];
}

/** Functions that a program needs. */
export interface Needs {
  references: boolean;
  has: boolean;
  all: boolean;
}

export function needsOf({ steps, referenceOf }: Chain): Needs {
  const calls = steps.filter((step) => step.kind === 'call');
  const inFields = calls.some(({ fields }) => fields.some(([, value]) => referenceOf(value) !== undefined));
  const printed = steps.some((step) => step.kind === 'print' && step.parts.some((part) => typeof part !== 'string'));
  return {
    references: inFields || printed || steps.some(({ test }) => test !== undefined),
    has: steps.some(({ test }) => test?.is === 'has'),
    all: calls.some(({ all }) => all !== undefined),
  };
}
