import { append } from '../../../../client/shared/lists';
import { addressOf, compareApis, type ApiDifference } from './compare/compareApis';
import { describeOperation } from './compare/describeChange';
import { pastOperations } from './history/pastOperations';
import type { ComparedChange, ComparedStates } from '../../../model/changes';
import type { CheckedPage } from '../../../check/checkedSite';
import type { CheckedPlugin, PluginApi, PluginPast, PluginPlace } from '../../../config/plugins';
import type { Project } from '../../../config/project';
import { pluginContext } from '../../../plugins/context';
import { pluginProblem } from '../../../plugins/ask';
import { type Diagnostic, UsageError, usageError } from '../../../report/diagnostic';
import { problem } from './messages';
import { count } from '../../../report/summary';
import { type Operation } from '../../../../client/features/api/shared/operation';

interface Describer {
  name: string;
  api: NonNullable<CheckedPlugin['api']>;
}

/** Compares what plugins describe and pages document with what it was. */
export async function compareStates(
  project: Project,
  past: PluginPast,
  pages: readonly CheckedPage[],
): Promise<ComparedStates> {
  const { plugins } = project.config;
  const describing = plugins.flatMap(({ name, api }): Describer[] => (api === undefined ? [] : [{ name, api }]));
  if (past.file !== undefined && describing.length !== 1) throw new UsageError([fileProblem(describing.length)]);
  const all: ComparedStates = { diagnostics: [], changes: [] };
  for (const plugin of describing) {
    const { diagnostics, changes } = await compareOne(plugin, project, past);
    append(all.diagnostics, diagnostics);
    append(all.changes, changes);
  }
  if (past.file !== undefined) return all;
  const ofPages = asCompared(await comparePages(project, past, pages), 'page');
  return {
    diagnostics: [...all.diagnostics, ...ofPages.diagnostics],
    changes: [...all.changes, ...ofPages.changes],
  };
}

/** Compares what pages document. Pages of plugins are compared by what the plugins say. */
async function comparePages(
  project: Project,
  past: PluginPast,
  pages: readonly CheckedPage[],
): Promise<PlacedChange[]> {
  const written = pages.filter(({ parsed }) => parsed.origin === undefined);
  const before = await pastOperations(project, past, pages);
  const now = written.flatMap(({ parsed }) => parsed.operation ?? []);
  const differences = compareApis(
    { operations: firstOfEach(before), schemas: {} },
    { operations: firstOfEach(now), schemas: {} },
  );
  return togetherOf(differences.flatMap((each) => linesOf(each, ({ operation }) => operation?.source)));
}

/** A method may have several pages, of which the first one counts. */
function firstOfEach(operations: readonly Operation[]): Operation[] {
  return [...new Map([...operations].reverse().map((each) => [addressOf(each), each])).values()].reverse();
}

function asCompared(told: readonly PlacedChange[], where: ComparedChange['where']): ComparedStates {
  return {
    diagnostics: told.filter(({ breaking, risky }) => breaking || risky).map(diagnosticOf),
    changes: told.map(({ subject, operations, text, breaking, risky }) => {
      return { subject, operations, text, breaking, ...(risky && { risky }), where };
    }),
  };
}

function fileProblem(plugins: number): Diagnostic {
  const reason =
    plugins === 0
      ? '`--against` a file needs a plugin that describes operations, such as `openApi`'
      : '`--against` a file does not say which description it is of: name a folder or a commit';
  return problem('usage', { reason });
}

async function compareOne(plugin: Describer, project: Project, past: PluginPast): Promise<ComparedStates> {
  const context = pluginContext(project);
  const before = await plugin.api(context, past);
  if (before === undefined && past.file !== undefined) {
    const reason = '`--against` names a file that is not in that commit';
    throw usageError('usage', { reason });
  }
  const after = await plugin.api(context);
  // A description that is new has nothing to be compared with.
  if (before === undefined || after === undefined) return { diagnostics: [], changes: [] };
  const unread = [...before.problems, ...after.problems].map((each) => pluginProblem(each, plugin.name));
  if (unread.length > 0) return { diagnostics: unread, changes: [] };
  const isGone = past.commit !== undefined;
  const placeOf = createPlaces(before, after, isGone);
  const told = togetherOf(compareApis(before, after).flatMap((each) => linesOf(each, placeOf)));
  return asCompared(told, 'description');
}

interface PlacedChange extends Omit<ComparedChange, 'where' | 'risky'> {
  risky: boolean;
  schema: string | undefined;
  place: PluginPlace | undefined;
}

type PlaceOf = (difference: ApiDifference) => PluginPlace | undefined;

/** Finds the place of a change: in the current state, or for removed parts in the earlier one. */
function createPlaces(before: PluginApi, after: PluginApi, isCommit: boolean): PlaceOf {
  const now = new Map(after.operations.map((each) => [addressOf(each), each.source]));
  const was = new Map(before.operations.map((each) => [addressOf(each), each.source]));
  return ({ operation, schema, operations: [first = ''] }) => {
    if (schema !== undefined) return after.placeOfSchema?.(schema) ?? now.get(first);
    return operation?.source ?? (isCommit ? undefined : was.get(first));
  };
}

function linesOf(difference: ApiDifference, placeOf: PlaceOf): PlacedChange[] {
  const { operations, changes, schema } = difference;
  const subject = subjectOf(difference);
  const place = placeOf(difference);
  const lines = describeOperation(changes).map((line) => ({ ...line, text: withoutSubject(line.text, schema) }));
  return lines.map((line) => ({ subject, schema, operations, ...line, place }));
}

/** The subject names the schema already: `` key `Order` of the reply may be `x` now `` → `` may be `x` now `` */
function withoutSubject(text: string, schema: string | undefined): string {
  const name = `\`${schema}\` `;
  const begin = [`key ${name}of the reply `, `type of ${name}`, name].find((each) => text.startsWith(each));
  return schema === undefined || begin === undefined ? text : text.slice(begin.length);
}

/** `` `Order` (replies of 12 operations) `` */
function subjectOf({ schema, isSent, operations }: ApiDifference): string {
  const [first] = operations;
  if (schema === undefined) return `\`${first}\``;
  const where = operations.length === 1 ? `\`${first}\`` : count(operations.length, 'operation');
  return `\`${schema}\` (${isSent === true ? 'sent to' : 'reply of'} ${where})`;
}

/** Joins changes that are the same in several operations. */
function togetherOf(changes: readonly PlacedChange[]): PlacedChange[] {
  const groups = new Map<string, PlacedChange[]>();
  for (const each of changes) {
    const key = JSON.stringify([each.breaking, each.text, each.schema === undefined ? '' : each.subject]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((all) => {
    const [first] = all as [PlacedChange];
    if (all.length === 1) return first;
    const operations = all.flatMap((each) => each.operations);
    return { ...first, subject: `${first.subject} and ${count(all.length - 1, 'other')}`, operations };
  });
}

function diagnosticOf({ subject, text, place, breaking }: PlacedChange): Diagnostic {
  return problem(breaking ? 'breaking-change' : 'risky-change', { subject, text }, place);
}
