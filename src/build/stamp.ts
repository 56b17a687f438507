// All inputs of a build → the hashes by which the next one sees what has changed.

import { createHash } from 'node:crypto';
import { fileOfName, publicNameOf } from '../base/contentFolders';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import { readSignature } from '../base/fileSignature';
import { partOf, type SourceParts } from '../cache/sourceParts';
import type { Stamp } from '../cache/stamp';

interface StampOptions {
  strict: boolean;
  /** Text of the file with the known problems. */
  baseline?: string | undefined;
  /** For how long files of earlier builds stay, in milliseconds. */
  keepAssets: number;
  parts: SourceParts;
}

/**
 * The hashes of what an output is made from. Undefined if that is uncertain: a file that
 * is copied changed only a moment ago, and may change again without a trace.
 */
export function stampOf(
  project: Project,
  inputs: Inputs,
  { strict, baseline, keepAssets, parts }: StampOptions,
): Stamp | undefined {
  const { config, configSource, identity, version } = project;
  const { files, sources, imports, look, pluginInputs, commits, tip, diagnostics } = inputs;
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(`${JSON.stringify(value)}\n`);
  // Both the values of the configuration, which a command may have changed, and its source, which problems quote.
  add([identity, strict, baseline, keepAssets, config, configSource, diagnostics, commits.diagnostics]);
  // The newest version has a say in what an older one is.
  if (version !== undefined) add([version, [...version.newest.pages], [...version.newest.moved]]);
  if (project.past !== undefined) add(project.past);
  if (project.print !== undefined) add(project.print);
  add([
    [...commits.times],
    [...commits.hashes],
    [...(commits.authors ?? [])],
    commits.parts,
    [...imports],
    pluginInputs,
  ]);
  for (const { identity, value } of Object.values(inputs.features)) add(identity ?? value);
  add(tip);
  add(files);
  add({ ...look, files: look.files.map(({ path: name }) => name) });
  const published = files.publicFiles.map((each) => publicNameOf(each, project));
  for (const name of [...published, ...files.otherFiles, ...Object.values(files.staticFiles ?? {})]) {
    const signature = readSignature(fileOfName(name, project));
    if (signature?.settled !== true) return undefined;
    add(signature);
  }
  return { rest: hash.digest('hex'), sources: sources.map((source) => partOf(source, parts).hash) };
}
