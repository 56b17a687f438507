import { append } from '../../../../client/shared/lists';
import path from 'node:path';
import { slashed } from '../../../base/paths';
import type { PluginProblem } from '../../../config/plugins';
import { createNamedGuard, type GuardedSite } from '../../../guard/fileGuard';
import { createDescriptionFiles } from './descriptionFiles';
import { faultOf } from './faultOf';
import type { Core } from './findPlaces';
import { isMap, listOf, mapOf, textOf, type Json } from './json';

/** Changes to a description that are written down beside it (Overlay Specification 1.0). */
export interface Overlays {
  /** Absolute. */
  files: string[];
  /** Faults in the files themselves. */
  problems: PluginProblem[];
  /** Changes a description, and names actions that change nothing. */
  apply(document: unknown, file: string): PluginProblem[];
}

interface Action {
  target: string;
  action: Json;
  place: Partial<PluginProblem>;
}

/** Changes the main file of a description by overlays; undefined if there are none. */
export async function overlaid(
  core: Core,
  main: object,
  { names, site, file }: { names: readonly string[] | undefined; site: GuardedSite; file: string },
): Promise<{ files: string[]; problems: PluginProblem[] } | undefined> {
  const overlays = await readOverlays(core, names, site);
  if (overlays === undefined) return undefined;
  const unchanged = 'parsed' in main ? overlays.apply(main.parsed, file) : [];
  return { files: overlays.files, problems: [...overlays.problems, ...unchanged] };
}

/** Reads overlays, whose names are relative to the root; undefined if there are none. */
export async function readOverlays(
  core: Reader,
  names: readonly string[] | undefined,
  site: GuardedSite,
): Promise<Overlays | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  const { root } = site;
  const files = names.map((name) => path.resolve(root, name));
  const problems: PluginProblem[] = [];
  const actions: Action[] = [];
  for (const file of files) {
    try {
      append(actions, await actionsIn(file, core, site));
    } catch (cause) {
      const name = slashed(path.relative(root, file));
      problems.push({ severity: 'error', code: 'overlay', file: name, ...faultOf(cause) });
    }
  }
  const { exec } = await import('jsonpath-rfc9535');
  const find: Find = (document, target) => {
    const found: Node[] = [];
    exec(document as Parameters<typeof exec>[0], target, (value, keys) => found.push({ value, keys: [...keys] }));
    return found;
  };
  return {
    files,
    problems,
    apply: (document, file) =>
      actions.flatMap((each) => {
        const fault = applied(each, { document, file, find });
        return fault === undefined ? [] : [{ code: 'overlay', message: fault, ...each.place }];
      }),
  };
}

type Reader = Pick<Core, 'Source' | 'parseYaml' | 'getLineColLocation'>;

/** The actions of an overlay; throws with the reason if there are none. */
async function actionsIn(file: string, core: Reader, site: GuardedSite): Promise<Action[]> {
  const { read } = createDescriptionFiles(createNamedGuard(file, site, { isProse: true }), undefined);
  const source = new core.Source(file, await read(file));
  const { overlay, actions } = mapOf(core.parseYaml(source.body));
  const all = listOf(actions);
  if (!textOf(overlay).startsWith('1.') || all.length === 0) {
    throw new Error('it is no overlay, which begins with `overlay: 1.0.0` and has `actions`');
  }
  return all.map((action, index) => {
    const pointer = `#/actions/${index}`;
    const { start } = core.getLineColLocation({ source, pointer, reportOnKey: false });
    const place = { file: slashed(path.relative(site.root, file)), line: start.line, column: start.col };
    return { target: textOf(mapOf(action).target), action: mapOf(action), place };
  });
}

interface Node {
  value: unknown;
  keys: (string | number)[];
}

type Find = (document: unknown, target: string) => Node[];

/** Carries out an action; says why it changes nothing. */
function applied(
  { target, action }: Action,
  { document, file, find }: { document: unknown; file: string; find: Find },
): string | undefined {
  let nodes: Node[];
  try {
    nodes = find(document, target);
  } catch (cause) {
    return `\`${target}\` is no JSONPath: ${(cause as Error).message.split('\n')[0]!.replace(/\.$/, '')}`;
  }
  if (nodes.length === 0) return `\`${target}\` matches nothing in \`${file}\``;
  const { update, remove } = action;
  // Later entries of a list go first, so that places of the others stay.
  if (remove === true) for (const { keys } of nodes.toReversed()) removeAt(document, keys);
  else if (update === undefined) return `the action for \`${target}\` has neither \`update\` nor \`remove\``;
  else if (nodes.some(({ value }) => !isTaken(value, update)))
    return `\`${target}\` leads to what \`update\` can't be joined with: a map takes a map, and a list an entry`;
  else for (const { value } of nodes) join(value, update);
  return undefined;
}

function isTaken(value: unknown, update: unknown): boolean {
  return Array.isArray(value) || (isMap(value) && isMap(update));
}

function removeAt(document: unknown, keys: readonly (string | number)[]): void {
  const last = keys.at(-1);
  const owner = keys.slice(0, -1).reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (isMap(owner) && last !== undefined) Reflect.deleteProperty(owner, last);
}

/** Adds an entry or entries to a list, and keys to a map; maps that both have are joined. */
function join(value: unknown, update: unknown): void {
  if (Array.isArray(value)) {
    for (const each of [update].flat()) value.push(structuredClone(each));
    return;
  }
  for (const [key, inner] of Object.entries(mapOf(update))) {
    const owner = value as Json;
    const known = Object.hasOwn(owner, key) ? owner[key] : undefined;
    const isJoined = (Array.isArray(known) && Array.isArray(inner)) || (isMap(known) && isMap(inner));
    if (isJoined) join(known, inner);
    else Object.defineProperty(owner, key, { value: structuredClone(inner), ...OPEN });
  }
}

const OPEN = { writable: true, enumerable: true, configurable: true } as const;
