import { historyName, withoutNames } from '../../schema/operationNames';
import { changesByOperation, comparedState } from '../compare/changesByOperation';
import { compareOperation } from '../compare/compareApis';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import type { PluginApi } from '../../../../config/plugins';
import type { Project } from '../../../../config/project';
import type { Site, SitePage } from '../../../../model/site';
import type { OperationSince, SinceVersion } from '../../../../model/sinceVersion';
import { pluginContext } from '../../../../plugins/context';
import { pastOperations } from './pastOperations';

/** Differences in the operations of the newest version since the version before, if that one is read from git. */
export async function findSinceVersion(site: Site, project: Project): Promise<SinceVersion | undefined> {
  const before = project.config.versions.slice(1).find(({ ahead }) => !ahead);
  if (before?.ref === undefined || project.version !== undefined) return undefined;
  const pages = site.pages.filter(({ parsed }) => parsed.operation !== undefined);
  const written = pages.filter(({ parsed }) => parsed.origin === undefined);
  const found = [
    ...(pages.length > written.length ? await sinceDescribed(project, before.ref) : []),
    ...(written.length > 0 ? await sinceWritten(written, project, before.ref) : []),
  ];
  return found.length === 0 ? undefined : { label: before.label, operations: new Map(found) };
}

type Found = readonly [name: string, since: OperationSince];

/** In operations that pages document. */
async function sinceWritten(pages: readonly SitePage[], project: Project, commit: string): Promise<Found[]> {
  const past = await pastOperations(project, { commit }, pages).catch(() => undefined);
  if (past === undefined) return [];
  const known = new Map(past.map((operation) => [nameOf(operation), operation]));
  return pages.map(({ parsed }) => {
    const operation = parsed.operation!;
    const old = known.get(nameOf(operation));
    return [nameOf(operation), since(old, operation, () => compareOperation(old!, operation).length === 0)];
  });
}

/** In operations that plugins describe, with the schemas that they share. */
async function sinceDescribed(project: Project, commit: string): Promise<Found[]> {
  const context = pluginContext(project);
  const found: Found[] = [];
  for (const { api } of project.config.plugins) {
    const [before, after] = await statesOf(api && (async (past) => api(context, past)), commit);
    if (before === undefined || after === undefined) continue;
    const known = new Map(before.operations.map((operation) => [nameOf(operation), operation]));
    const differences = changesByOperation(comparedState(before), comparedState(after));
    const changed = new Set(differences.map(({ call }) => withoutNames(call)));
    for (const operation of after.operations) {
      const name = nameOf(operation);
      found.push([name, since(known.get(name), operation, () => !changed.has(name))]);
    }
  }
  return found;
}

type ReadApi = (past?: { commit: string }) => Promise<PluginApi | undefined>;

/** States of the API then and now; none if one can't be read, which is reported where pages are made. */
async function statesOf(read: ReadApi | undefined, commit: string): Promise<(PluginApi | undefined)[]> {
  return read === undefined ? [] : Promise.all([read({ commit }), read()]).catch(() => []);
}

function nameOf(operation: Operation): string {
  return withoutNames(historyName(operation) ?? '');
}

function since(before: Operation | undefined, now: Operation, isSame: () => boolean): OperationSince {
  if (before === undefined) return { kind: 'new', added: [] };
  if (isSame()) return { kind: 'same', added: [] };
  const known = new Set(before.parameters.map(({ name }) => name));
  return { kind: 'changed', added: now.parameters.map(({ name }) => name).filter((name) => !known.has(name)) };
}
