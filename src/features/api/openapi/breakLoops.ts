import path from 'node:path';
import type { BaseResolver, Document } from '@redocly/openapi-core';
import { slashed } from '../../../base/paths';
import type { PluginProblem } from '../../../config/plugins';
import { documentsIn, type Core } from './findPlaces';
import { atPointer, isMap, pointerPart, type Json } from './json';

/** A reference, in its file. */
interface Reference {
  value: Json;
  document: Document;
  pointer: string;
}

/** Replaces references that lead only to themselves by a text; the library would end at the first. */
export async function breakLoops(core: Core, resolver: BaseResolver, root: string): Promise<PluginProblem[]> {
  const documents = await documentsIn(resolver);
  const target = (from: Document, reference: string): Document | undefined => {
    const [file = ''] = reference.split('#');
    return file === '' ? from : documents.get(resolver.resolveExternalRef(from.source.absoluteRef, file));
  };
  const all = [...documents.values()].flatMap(referencesIn);
  return all.flatMap(({ value, document, pointer }): PluginProblem[] => {
    const { $ref: reference } = value;
    if (typeof reference !== 'string' || !isLoop({ value, document }, target)) return [];
    const { start } = core.getLineColLocation({ source: document.source, pointer, reportOnKey: false });
    delete value.$ref;
    value.description = `\`${reference}\` leads back to itself.`;
    const file = slashed(path.relative(root, document.source.absoluteRef));
    return [
      {
        code: 'circular-ref',
        message: `\`${reference}\` leads back to itself`,
        file,
        line: start.line,
        column: start.col,
      },
    ];
  });
}

function referencesIn(document: Document): Reference[] {
  const found: Reference[] = [];
  const seen = new Set<unknown>();
  const open: { value: unknown; pointer: string }[] = [{ value: document.parsed, pointer: '#' }];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const { value, pointer } = each;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMap(value) && typeof value.$ref === 'string') found.push({ value, document, pointer });
    for (const [name, inner] of Object.entries(value)) {
      open.push({ value: inner, pointer: `${pointer}/${pointerPart(name)}` });
    }
  }
  return found;
}

type TargetOf = (from: Document, reference: string) => Document | undefined;

interface Place {
  value: unknown;
  document: Document;
}

/** True if a reference leads back to itself through references alone; its pointers may pass through others. */
function isLoop(start: { value: Json; document: Document }, target: TargetOf): boolean {
  const seen = new Set<unknown>();
  const follow = (value: Json, from: Document): Place | undefined => {
    if (seen.has(value)) return undefined;
    seen.add(value);
    const reference = String(value.$ref);
    const document = target(from, reference);
    if (document === undefined) return undefined;
    const parts = reference.split('#')[1]?.split('/').filter(Boolean) ?? [];
    const end = parts.reduce<Place | undefined>((here, part) => here && step(here, part), {
      value: document.parsed,
      document,
    });
    return end !== undefined && isReference(end.value) ? enter(end) : end;
  };
  let isFound = false;
  const enter = ({ value, document }: Place): Place | undefined => {
    isFound ||= value === start.value;
    return follow(value as Json, document);
  };
  const step = (here: Place, part: string): Place | undefined => {
    const inner = insideOf(here.value, part);
    if (inner !== undefined) return { ...here, value: inner };
    const through = isReference(here.value) ? enter(here) : undefined;
    return through && { ...through, value: insideOf(through.value, part) };
  };
  follow(start.value, start.document);
  return isFound;
}

function isReference(value: unknown): boolean {
  return isMap(value) && typeof value.$ref === 'string';
}

function insideOf(value: unknown, part: string): unknown {
  return atPointer(value, `#/${part}`);
}

/** Takes out values that hold themselves, and says where: `description: { $ref: '#' }` makes one. */
export function cutCircles(document: unknown, file: string): PluginProblem[] {
  const problems: PluginProblem[] = [];
  const open = new Set<unknown>();
  const done = new Set<unknown>();
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    open.add(value);
    for (const [name, inner] of Object.entries(value)) {
      const place = `${pointer}/${pointerPart(name)}`;
      if (open.has(inner)) {
        problems.push({ code: 'circular-ref', message: `\`${place}\` would hold itself`, file });
        Reflect.deleteProperty(value, name);
      } else walk(inner, place);
    }
    open.delete(value);
    done.add(value);
  };
  walk(document, '#');
  return problems;
}
