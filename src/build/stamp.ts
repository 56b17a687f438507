import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Project } from '../config/project';
import { PUBLIC_FOLDER } from '../base/publicFolder';
import type { Inputs } from '../model/inputs';
import { readSignature } from '../base/fileSignature';

/**
 * Stands for everything that an output is made from besides docgen itself. Undefined where that can't be told: a file
 * that is copied has changed in the last moment, and may change again without a trace.
 */
export function stampOf(project: Project, inputs: Inputs, { strict }: { strict: boolean }): string | undefined {
  const { config, configSource, contentFolder, identity } = project;
  const { files, sources, imports, commits, tip, diagnostics } = inputs;
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(`${JSON.stringify(value)}\n`);
  // A command may have changed the configuration, and problems quote its text.
  add([identity, strict, config, configSource, diagnostics, commits.diagnostics]);
  add([[...commits.times], [...commits.hashes], [...imports]]);
  add(tip);
  add(files);
  // The list of files is in it already, so that it is clear where a text ends.
  for (const { file, text } of sources) hash.update(`${file} ${text.length}\n`).update(text);
  for (const name of [...files.publicFiles.map((each) => `${PUBLIC_FOLDER}/${each}`), ...files.otherFiles]) {
    const signature = readSignature(path.join(contentFolder, name));
    if (signature?.settled !== true) return undefined;
    add(signature);
  }
  return hash.digest('hex');
}
