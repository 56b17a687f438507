import { globTest } from '../base/paths';
import type { AcceptedKind } from '../config/problems';
import type { PlaceInConfig } from '../model/site';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { AcceptedDiagnostic } from '../report/formatSarif';

export interface Judged {
  /** Problems left to report. */
  diagnostics: Diagnostic[];
  accepted: AcceptedDiagnostic[];
  /** The kinds that no problem is of. */
  unused: AcceptedKind[];
}

/** Sets aside the problems that the configuration accepts; the first kind that covers a problem gives the reason. */
export function setAccepted(diagnostics: readonly Diagnostic[], kinds: readonly AcceptedKind[]): Judged {
  const tests = kinds.map((kind) => ({ kind, covers: coverTest(kind) }));
  const used = new Set<AcceptedKind>();
  const accepted: AcceptedDiagnostic[] = [];
  const left = diagnostics.filter((each) => {
    const covering = tests.filter(({ covers }) => covers(each));
    for (const { kind } of covering) used.add(kind);
    if (covering[0] !== undefined) accepted.push({ ...each, reason: covering[0].kind.reason });
    return covering.length === 0;
  });
  return { diagnostics: left, accepted, unused: kinds.filter((kind) => !used.has(kind)) };
}

/** Every message has the names and links that it is about between backticks, so these need no place of their own. */
function coverTest({ code, file, name, link }: AcceptedKind): (diagnostic: Diagnostic) => boolean {
  const isFile = file === undefined ? undefined : globTest(file);
  const isQuoted = [name, link].filter((each) => each !== undefined).map(globTest);
  return (diagnostic) => {
    if ((diagnostic.code !== code && diagnostic.kind !== code) || isFile?.(diagnostic.file ?? '') === false)
      return false;
    const quoted = [...diagnostic.message.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    return isQuoted.every((test) => quoted.some(test));
  };
}

/** Reports kinds that no problem is of: what they accepted is gone, or they are misspelt. */
export function reportUnused(unused: readonly AcceptedKind[], placeInConfig: PlaceInConfig): Diagnostic[] {
  return unused.map((kind) => problem('ignore-unused', kind, placeInConfig(kind.reason)));
}
