import { knownMessage } from './knownMessages';
import type { Diagnostic } from './diagnostic';

/** A problem that the site's owner has accepted, and why. */
export interface AcceptedDiagnostic extends Diagnostic {
  reason: string;
}

interface SarifOptions {
  /** docgen's version. */
  version: string;
  /** Path of a file below the root, relative to the repository. */
  toRepository: (file: string) => string;
  /** Address of the manual, if the package names one. */
  manual?: string | undefined;
  /** Problems that are in the log, but suppressed. */
  accepted?: readonly AcceptedDiagnostic[] | undefined;
}

/** Diagnostics as a SARIF 2.1.0 log (OASIS, March 2020), which code hosts and editors read. */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const { version, toRepository, manual, accepted = [] } = options;
  const codes = [...new Set([...diagnostics, ...accepted].map(({ code }) => code))].sort();
  const resultOf = (each: Diagnostic) => result(each, { ruleIndex: codes.indexOf(each.code), toRepository });
  const suppressed = accepted.map(({ reason, ...each }) => ({
    ...resultOf(each),
    suppressions: [{ kind: 'external', justification: reason }],
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docgen', version, rules: codes.map((code) => rule(code, manual)) } },
        columnKind: 'utf16CodeUnits',
        results: [...diagnostics.map(resultOf), ...suppressed],
      },
    ],
  };
  return JSON.stringify(log, null, 2) + '\n';
}

/** A kind of problem, with its general description. */
function rule(id: string, manual: string | undefined) {
  const known = knownMessage(id);
  if (known === undefined) return { id };
  const { severity, summary, advice } = known;
  return {
    id,
    shortDescription: { text: summary },
    help: { text: advice },
    ...(manual !== undefined && { helpUri: `${manual.replace(/\/$/, '')}/messages.html#${id}` }),
    defaultConfiguration: { level: severity },
  };
}

function result(
  { code, severity, message, file, line, column, hint }: Diagnostic,
  { ruleIndex, toRepository }: { ruleIndex: number; toRepository: (file: string) => string },
) {
  const region =
    line === undefined ? {} : { region: { startLine: line, ...(column !== undefined && { startColumn: column }) } };
  const location = (uri: string) => ({
    physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...region },
  });
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} (${hint})` },
    ...(file !== undefined && {
      locations: [location(toRepository(file).split('/').map(encodeURIComponent).join('/'))],
    }),
  };
}
