import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import { type Diagnostic, type Place, problem } from './diagnostic';

/** Address with code of a site, in which stack traces find the source map. */
export function codeAddress(code: string): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** Source maps begin in this folder of the root, in which nothing is written. */
export const CODE_FOLDER = 'out';

const FRAME = /data:text\/javascript;base64,([\w+/]+=*):(\d+):(\d+)/;
const MAP = /^\/\/# sourceMappingURL=data:application\/json;base64,([\w+/]+=*)$/m;

/** The code without its source map, which also says how its lines are broken. */
export function withoutMap(code: string): string {
  return code.replace(MAP, '');
}

/** The first place in code of a site that a stack names; nothing if there is none. */
export function placeInStack(stack: unknown): Place | undefined {
  const [, encoded, line, column] = (typeof stack === 'string' ? FRAME.exec(stack) : undefined) ?? [];
  if (encoded === undefined) return undefined;
  const map = MAP.exec(Buffer.from(encoded, 'base64').toString())?.[1];
  if (map === undefined) return {};
  const payload = JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload;
  const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1) as Partial<SourceMapping>;
  // A `docgen-missing:` source replaces a module, and is no file.
  if (found.originalSource === undefined || found.originalSource.includes('docgen-missing:')) return {};
  const file = path.posix.join(CODE_FOLDER, found.originalSource);
  return { file, line: found.originalLine! + 1, column: found.originalColumn! + 1 };
}

/** Something that was thrown: code of a site may throw anything, and what it throws may fail when it is looked at. */
export function reasonThrown(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  try {
    // Whoever throws an error may give it any message.
    const message: unknown = cause instanceof Error ? cause.message : undefined;
    if (typeof message === 'string') return message || 'an error without a message';
  } catch {
    // Not even that can be asked.
  }
  try {
    return `it threw \`${inspect(cause, { depth: 1, breakLength: Infinity })}\``;
  } catch {
    return 'it threw something that can not be read';
  }
}

/** Place in the code of a site where something was thrown; undefined if docgen itself has thrown it. */
export function placeThrown(cause: unknown): Place | undefined {
  try {
    // docgen throws nothing but errors.
    return cause instanceof Error ? placeInStack(cause.stack) : {};
  } catch {
    return {};
  }
}

/** Problem for an error that awaited code of a site threw; undefined for docgen's own. */
export function faultOfSite(cause: unknown): Diagnostic | undefined {
  const place = placeThrown(cause);
  if (place === undefined) return undefined;
  const { file = 'code of the site' } = place;
  return problem('config-failed', { config: file, reason: reasonThrown(cause) }, place);
}
