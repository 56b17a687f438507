import type { OperationIndex } from '../../../client/shared/referencePage';
import type { PluginPage } from '../../config/plugins';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';
import type { Arranged, OperationGroup, PlacedOperation } from './arrangePages';

/** The first page: what the description says of itself, and its groups. */
export function mainIndex(
  { title: own, version, text }: Description,
  { groups }: Arranged,
  { folder, title = own }: OpenApiOptions & { folder: string },
): PluginPage {
  const inside = groups.find((group) => group.folder === folder);
  const others = groups.filter((group) => group !== inside);
  return indexPage(
    folder,
    {},
    {
      title,
      version,
      text,
      groups: others.map(({ label, group, folder: path, operations: { length } }) => ({
        label,
        ...(group !== undefined && { group }),
        path: `${path}/README.md`,
        count: length,
      })),
      operations: listed(inside?.operations ?? []),
      others: [],
    },
  );
}

/** The first page of a group. */
export function groupIndex({ label, description, folder, order, operations, others }: OperationGroup): PluginPage {
  const lists = { groups: [], operations: listed(operations), others: listed(others) };
  return indexPage(folder, { order }, { title: label, version: '', text: description, ...lists });
}

function indexPage(folder: string, settings: Record<string, unknown>, index: OperationIndex): PluginPage {
  return {
    path: `${folder}/README.md`,
    frontMatter: { title: index.title, ...settings },
    reference: { index, schemas: {}, schemaPages: {}, directed: [] },
  };
}

function listed(placed: readonly PlacedOperation[]): OperationIndex['operations'] {
  return placed.map(({ path: page, operation: { name, verb, path, direction, deprecated } }) => {
    return { page, name, verb, path, direction, deprecated };
  });
}
