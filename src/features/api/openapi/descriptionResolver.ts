import path from 'node:path';
import type { BaseResolver } from '@redocly/openapi-core';
import { slashed } from '../../../base/paths';
import { yamlPlace } from '../../../base/yamlPlace';
import type { PluginProblem } from '../../../config/plugins';
import { faultOfData } from '../../../limits/limits';
import type { DescriptionFiles } from './descriptionFiles';
import { faultOf } from './faultOf';
import type { Core } from './findPlaces';
import { looseYaml, mendSigns } from './looseYaml';
import { readJson } from './readJson';

/** A reference that was looked up over the network would make a build depend on it, and tell others of it. */
const REMOTE = 'other hosts are not asked without `allowRemote: true`';

interface Loading {
  parts: DescriptionFiles;
  allowRemote: boolean;
  /** Receives why files are read although they are no good YAML. */
  loose: Map<string, unknown>;
}

/** Files that are no good YAML. */
export function looseFiles(loose: ReadonlyMap<string, unknown>, root: string): PluginProblem[] {
  return [...loose].map(([file, cause]) => {
    const { message, ...place } = faultOf(cause);
    const said = `this is no good YAML, which other programs may refuse: ${message}`;
    return { code: 'structure', message: said, file: slashed(path.relative(root, file)), ...place };
  });
}

/** Reads files for the library, as far as they may be read. */
export function createResolver(
  core: Core,
  settings: ConstructorParameters<Core['BaseResolver']>[0],
  { parts, allowRemote, loose }: Loading,
): BaseResolver {
  class Resolver extends core.BaseResolver {
    override async loadExternalRef(address: string) {
      const isRemote = core.isAbsoluteUrl(address) && !address.startsWith('file:');
      if (!isRemote) return new core.Source(address, await parts.read(address));
      if (!allowRemote) throw new Error(REMOTE);
      return super.loadExternalRef(address);
    }
    override parseDocument(source: InstanceType<typeof core.Source>, isRoot?: boolean) {
      const parsed = isRoot === true || /\.json$/i.test(source.absoluteRef) ? readJson(source.body) : undefined;
      const document = parsed === undefined ? this.parseYaml(source, isRoot) : { source, parsed };
      mendSigns(document.parsed, source.body);
      const fault = faultOfData(document.parsed, source.body.length);
      if (fault !== undefined) throw new Error(fault);
      return document;
    }
    private parseYaml(source: InstanceType<typeof core.Source>, isRoot?: boolean) {
      try {
        return super.parseDocument(source, isRoot);
      } catch (cause) {
        const read = looseYaml(source.body);
        if (read === undefined) throw placed(cause, source.body);
        loose.set(source.absoluteRef, cause);
        return { source, parsed: read };
      }
    }
  }
  return new Resolver(settings);
}

/** The fault of a reader of YAML at its own place. */
function placed(cause: unknown, text: string): unknown {
  const { message, line, column } = faultOf(cause);
  if (!(cause instanceof Error) || line === undefined) return cause;
  const at = yamlPlace(message, { line: line - 1, column: (column ?? 1) - 1 }, text);
  return Object.assign(cause, { line: at.line + 1, col: at.column + 1 });
}
