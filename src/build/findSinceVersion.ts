import { historyName, withoutNames } from '../base/historyName';
import { compareRecords } from '../changes/compare/compareRecords';
import type { Operation } from '../../client/shared/operation';
import type { Project } from '../config/project';
import type { Site } from '../model/site';
import type { OperationSince, SinceVersion } from '../model/sinceVersion';
import { pastOperations } from './pastOperations';

/** What is different in the operations of the newest version since the one before it, where that is read from git. */
export async function findSinceVersion(site: Site, project: Project): Promise<SinceVersion | undefined> {
  const before = project.config.versions.slice(1).find(({ ahead }) => !ahead);
  if (before?.ref === undefined || project.version !== undefined) return undefined;
  const pages = site.pages.filter(({ parsed }) => parsed.operation !== undefined && parsed.origin === undefined);
  if (pages.length === 0) return undefined;
  const past = await pastOperations(project, { commit: before.ref }, pages).catch(() => undefined);
  if (past === undefined) return undefined;
  const known = new Map(past.map((operation) => [nameOf(operation), operation]));
  const operations = pages.map(({ parsed }) => {
    const name = nameOf(parsed.operation!);
    return [name, since(known.get(name), parsed.operation!)] as const;
  });
  return { label: before.label, operations: new Map(operations) };
}

function nameOf(operation: Operation): string {
  return withoutNames(historyName(operation) ?? '');
}

function since(before: Operation | undefined, now: Operation): OperationSince {
  if (before === undefined) return { kind: 'new', added: [] };
  if (compareRecords(before, now).length === 0) return { kind: 'same', added: [] };
  const known = new Set(before.parameters.map(({ name }) => name));
  return { kind: 'changed', added: now.parameters.map(({ name }) => name).filter((name) => !known.has(name)) };
}
