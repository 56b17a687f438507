import { asRpc, type HttpOperation, type Operation, type RpcOperation } from '../../client/shared/operation';
import { compareApis, type ApiDifference } from '../changes/compare/compareApis';
import { compareMethods } from '../changes/compare/compareMethods';
import { describeOperation, type OperationLine } from '../changes/compare/describeOperation';
import type { CheckedPage } from '../check/checkedSite';
import type { PluginPlace } from '../config/plugins';

/** Changes of a method. */
export interface MethodDifference {
  call: string;
  lines: OperationLine[];
  place: PluginPlace | undefined;
}

/** Changes of the methods that pages document. For a method with several pages the first one counts. */
export function compareMethodPages(before: readonly Operation[], pages: readonly CheckedPage[]): MethodDifference[] {
  const old = byCall(before.flatMap((each) => asRpc(each) ?? []));
  const now = byCall(pages.flatMap(({ parsed }) => asRpc(parsed.operation) ?? []));
  const gone = [...old.keys()].filter((call) => !now.has(call));
  const changed = [...now].flatMap(([call, operation]): MethodDifference[] => {
    const page = pages.find(({ parsed }) => asRpc(parsed.operation)?.call === call)!.parsed;
    const place = { file: page.file, line: page.keyLines.call ?? 1 };
    const known = old.get(call);
    if (known === undefined)
      return [{ call, place, lines: describeOperation([{ kind: 'method-added', breaking: false }]) }];
    const lines = describeOperation(compareMethods(known, operation));
    return lines.length === 0 ? [] : [{ call, place, lines }];
  });
  return [
    ...gone.map((call): MethodDifference => {
      return { call, place: undefined, lines: describeOperation([{ kind: 'method-removed', breaking: true }]) };
    }),
    ...changed,
  ];
}

/** Changes of the HTTP operations that pages document. */
export function compareHttpPages(before: readonly Operation[], pages: readonly CheckedPage[]): ApiDifference[] {
  const isHttp = (each: Operation | undefined): each is HttpOperation => each?.kind === 'http';
  // Pages of plugins are compared by what the plugins say.
  const now = pages.filter(({ parsed }) => parsed.origin === undefined).map(({ parsed }) => parsed.operation);
  return compareApis(
    { operations: before.filter(isHttp), schemas: {} },
    { operations: now.filter(isHttp), schemas: {} },
  );
}

function byCall(operations: readonly RpcOperation[]): Map<string, RpcOperation> {
  return new Map([...operations].reverse().map((each) => [each.call, each]));
}
