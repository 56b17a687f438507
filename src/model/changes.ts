import type { Diagnostic } from '../report/diagnostic';
import type { PageHistory } from './history';

/** The differences between two records of an operation, without a judgement. */
export type OperationFacts =
  | { kind: 'method-added' | 'method-removed' | 'pagination-added' | 'pagination-removed' }
  | { kind: 'parameter-added'; parameter: string; type: string; required: boolean }
  | { kind: 'parameter-removed' | 'parameter-required' | 'parameter-optional'; parameter: string }
  /** Only if everything else in the row stayed the same. */
  | { kind: 'parameter-renamed'; parameter: string; before: string }
  | { kind: 'parameter-type'; parameter: string; before: string; after: string }
  /** `closed`: whether only the listed values are allowed. */
  | { kind: 'values-added' | 'values-removed'; parameter: string; values: string[]; closed: boolean }
  | { kind: 'values-closed' | 'values-opened' | 'values-listed' | 'values-unlisted'; parameter: string }
  | { kind: 'response-listed' | 'response-unlisted' }
  /** `key` is a path in the reply: `data[].id`, `servers.*.name`; empty for the reply itself. */
  | { kind: 'response-added' | 'response-removed'; key: string }
  | { kind: 'response-type'; key: string; before: string; after: string }
  /** The same operation has another verb or path. */
  | { kind: 'address'; before: string; after: string }
  | { kind: 'deprecated' | 'not-deprecated' | 'body-required' | 'body-optional' | 'body-added' | 'body-removed' }
  /** A parameter is sent in another place, or written in another way. */
  | { kind: 'place' | 'writing'; parameter: string; before: string; after: string }
  /** Default if the parameter is not sent; empty if there is none. */
  | { kind: 'default'; parameter: string; before: string; after: string }
  | { kind: 'server'; before: string[]; after: string[]; narrower: boolean }
  | { kind: 'access'; before: string; after: string; narrower: boolean }
  | { kind: 'reply-added' | 'reply-removed'; status: string }
  /** `side`: whether a body is sent in the format or received. */
  | { kind: 'format-added' | 'format-removed'; format: string; side: 'sent' | 'received'; status?: string }
  /**
   * Changes that only types in descriptions show. `wider`: every value of before is allowed after; for received types,
   * the other way round.
   */
  | { kind: 'sent-type'; parameter: string; before: string; after: string; wider: boolean }
  | { kind: 'received-type'; key: string; before: string; after: string; wider: boolean }
  | { kind: 'limits'; parameter: string; before: string; after: string; narrower: boolean }
  | { kind: 'received-optional' | 'received-required'; key: string }
  | { kind: 'received-values'; key: string; added: string[]; removed: string[] }
  | { kind: 'choices'; side: 'sent' | 'received'; key: string; added: string[]; removed: string[] }
  | { kind: 'received-opened' | 'received-closed'; key: string }
  | { kind: 'received-default'; key: string; before: string; after: string }
  /** `wider`: values that were not possible before are now. */
  | { kind: 'received-limits'; key: string; before: string; after: string; wider: boolean }
  /** Rules that words can't compare: `if`, `contains`. `added`: whether all of them are new. */
  | { kind: 'rules'; side: 'sent' | 'received'; key: string; names: string[]; added: boolean; removed: boolean }
  | { kind: 'part-deprecated' | 'part-revived'; side: 'sent' | 'received'; key: string }
  /** How credentials are sent, and where tokens are issued. */
  | { kind: 'credentials' | 'token-addresses'; name: string; before: string; after: string }
  | { kind: 'operation-id' | 'sunset'; before: string; after: string }
  | { kind: 'tags'; before: string[]; after: string[] }
  | { kind: 'callback-added' | 'callback-removed'; name: string }
  | { kind: 'callback'; name: string; change: OperationFacts };

/** Changes that one commit made to one method. */
export interface MethodEntry {
  /** Hash of the commit. */
  commit: string;
  /** When the commit was made, in milliseconds since 1970. */
  time: number;
  call: string;
  changes: OperationChange[];
}

/** History of a site's methods, as far as it is known. */
export type SiteChanges =
  /** `reading`: while serving, before the history has been read for the first time. */
  | { state: 'shallow' | 'partial' | 'reading' }
  | {
      state: 'known';
      /** Newest first. */
      entries: MethodEntry[];
      /** Time of the newest commit that was examined. */
      newest: number;
      /** If older commits were not examined: the time of the oldest one that was. */
      from?: number;
      /** Present if changes are grouped by tags: hash of a commit → name of its tag. */
      tags?: Readonly<Record<string, string>>;
    };

/** A change of an operation, whether programs that call it fail because of it, or else whether they may. */
export type OperationChange = OperationFacts & { breaking: boolean; risky?: true };

/** Changes of an operation, by its name in the history. */
export interface OperationDifference {
  call: string;
  changes: OperationChange[];
}

/** Changes of the methods, the history that they were found in, and how far back the search went. */
export interface RememberedChanges {
  history: PageHistory;
  range: string;
  /** Undefined if there is no history. */
  found: SiteChanges | undefined;
}

/** Finds what changed, which takes seconds if the history is long. */
export type DeferredChanges = () => Promise<RememberedChanges>;

/** A change of an API that keeps no program from working, or that does. */
export interface ComparedChange {
  /** `GET /users/{id}`, or a schema and what uses it */
  subject: string;
  /** All operations that it touches. */
  operations: string[];
  text: string;
  breaking: boolean;
  /** True if programs still run, but may behave differently. */
  risky?: true;
  /** Source of the operation: a plugin's description, or a page in markdown. */
  where: 'description' | 'page';
}

/** Changes since another time. */
export interface ComparedStates {
  /** Changes that break programs, and problems that prevented a comparison. */
  diagnostics: Diagnostic[];
  changes: ComparedChange[];
}
