import type { PluginApi } from '../../../config/plugins';
import type { GuardedSite } from '../../../guard/fileGuard';
import type { OpenApiOptions } from './options';
import { readOverlays, type Overlays } from './overlays';
import { convertSwagger } from './convertSwagger';
import { NO_PLACE } from './findPlaces';
import { atPointer, isMap, mapOf, type Json, schemaName } from './json';
import { normalise, normalised, type Kind, type References } from './normalise';
import { operationsOf } from './operations';
import { fileIn } from './fileIn';

type Files = ReadonlyMap<string, string>;

/**
 * Reads states of a description that differ in few files. Nothing is checked, and a file is parsed once as long as it
 * stays the same: with the library that reads today's description, each state of one with 2,800 files took 1.5 s.
 */
export async function createPastReader(
  overlays?: Pick<Overlays, 'apply'>,
): Promise<(files: Files) => Promise<PluginApi | undefined>> {
  const { parseYaml } = await import('@redocly/openapi-core');
  const known = new Map<string, ParsedFile>();
  const parse = (text: string): unknown => (/^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text));
  return async (files) => {
    const [main] = files.keys();
    try {
      for (const [name, text] of files) {
        if (known.get(name)?.text !== text) known.set(name, { text, content: parse(text), schemas: new Map() });
      }
      const document = await documentOf(main!, { files, known: overlays ? changed(main!, known, overlays) : known });
      const { operations, schemas } = operationsOf(document, NO_PLACE);
      return { operations, schemas, problems: [] };
    } catch {
      // The file was no description then, or was broken.
      return undefined;
    }
  };
}

/** The overlays of a description as they are now: its past is told as if they had been there. */
export async function overlaysNow(site: GuardedSite, { overlays }: OpenApiOptions): Promise<Overlays | undefined> {
  return readOverlays(await import('@redocly/openapi-core'), overlays, site);
}

function changed(main: string, known: ReadonlyMap<string, ParsedFile>, overlays: Pick<Overlays, 'apply'>) {
  const content = structuredClone(known.get(main)!.content);
  overlays.apply(content, main);
  return new Map([...known, [main, { ...known.get(main)!, content, schemas: new Map() }]]);
}

interface ParsedFile {
  text: string;
  content: unknown;
  /** Its schemas that others name, with those that they name. */
  schemas: Map<string, NamedSchema>;
}

interface NamedSchema {
  schema: unknown;
  /** Schemas that this one names, by name. */
  names: ReadonlyMap<string, Target>;
}

/** A place in a file. */
interface Target {
  file: string;
  pointer: string;
}

interface State {
  files: Files;
  known: ReadonlyMap<string, ParsedFile>;
}

/** A state in one document, as OpenAPI 3.1. */
async function documentOf(main: string, { files, known }: State): Promise<Json> {
  const content = await modern(known.get(main)!.content);
  if (files.size === 1) return normalise(content);
  const names = new Map<string, Target>();
  const contentOf = ({ file, pointer }: Target): unknown =>
    files.has(file) ? atPointer(known.get(file)!.content, pointer) : undefined;
  const open = { main, contentOf, isOpen: new Set<string>() };
  const document = normalised(content, 'object', referencesIn(main, { ...open, names })) as Json;
  const schemas = mapOf(mapOf((document.components ??= {})).schemas);
  mapOf(document.components).schemas = schemas;
  for (const [name, target] of names) {
    const parsed = known.get(target.file);
    if (!files.has(target.file) || parsed === undefined) continue;
    const { schema, names: inside } = namedSchema(parsed, target, open);
    if (schema !== undefined) schemas[name] = schema;
    for (const [inner, place] of inside) names.set(inner, place);
  }
  return document;
}

async function modern(content: unknown): Promise<Json> {
  if (!isMap(content) || (content.openapi ?? content.swagger) === undefined) throw new TypeError('no description');
  if (content.swagger === undefined) return content;
  const converted = await convertSwagger(structuredClone(content));
  if ('fault' in converted) throw new TypeError(converted.fault);
  return converted.document;
}

/** A schema of a file, normalised once. */
function namedSchema({ schemas }: ParsedFile, target: Target, open: Omit<Following, 'names'>): NamedSchema {
  const found = schemas.get(target.pointer);
  if (found !== undefined) return found;
  const names = new Map<string, Target>();
  const references = referencesIn(target.file, { ...open, names });
  const made = { schema: normalised(open.contentOf(target), 'schema', references), names };
  schemas.set(target.pointer, made);
  return made;
}

interface Following {
  main: string;
  contentOf: (target: Target) => unknown;
  /** References being followed. */
  isOpen: Set<string>;
  /** Receives schemas that are not in the main file. */
  names: Map<string, Target>;
}

/** Follows the references of a file. Schemas of other files are named after their place, so that names stay. */
function referencesIn(file: string, following: Following): References {
  const { main, contentOf, isOpen, names } = following;
  const targetOf = (reference: string): Target | undefined => {
    const to = fileIn(reference, file);
    return to === undefined ? undefined : { file: to, pointer: reference.split('#')[1] ?? '' };
  };
  return {
    nameOf(reference) {
      const target = targetOf(reference);
      if (target === undefined || target.file === main) return schemaName(`#${reference.split('#')[1] ?? ''}`);
      const name = target.file.replace(/\.\w+$/, '') + target.pointer;
      names.set(name, target);
      return name;
    },
    outside(reference: string, kind: Kind) {
      const target = targetOf(reference);
      if (target === undefined || (target.file === main && file === main)) return undefined;
      const key = `${target.file}#${target.pointer}`;
      if (isOpen.has(key)) return undefined;
      isOpen.add(key);
      const found = normalised(contentOf(target), kind, referencesIn(target.file, following));
      isOpen.delete(key);
      return isMap(found) ? found : undefined;
    },
  };
}
