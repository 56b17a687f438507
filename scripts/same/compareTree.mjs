import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '../bench/median.mjs';
import { runProcess } from '../bench/runProcess.mjs';
import { findDifferences } from './findDifferences.mjs';
import { readOutput } from './readOutput.mjs';

/** File of an output that is not docgen's: what the build printed. */
const PRINTED = 'printed problems';

/**
 * Builds a folder with both versions and compares the outputs.
 * @param {{ name: string, folder: string }} tree
 * @param {{ versions: { bin: string, id: string }[], work: string, kept?: string, times: number }} options
 * @returns {Promise<{ pages: number[], differences: object[], seconds?: number[] }>} seconds: of the processor, median
 */
export async function compareTree(tree, { versions, work, kept, times }) {
  if (!existsSync(tree.folder)) throw new Error(`${tree.folder}: there is no such folder`);
  const outs = ['old', 'new'].map((side) => path.join(work, 'out', side));
  const spent = [[], []];
  for (let run = 0; run < Math.max(1, times); run++) {
    for (const [side, version] of versions.entries()) {
      if (side === 0 && times === 0 && takeKept(tree, { version, kept, out: outs[0] })) continue;
      spent[side].push(await build(version.bin, tree.folder, outs[side]));
      if (side === 0 && kept !== undefined && run === 0) keep(tree, { version, kept, out: outs[0] });
    }
  }
  const outputs = outs.map(readOutput);
  return {
    pages: outputs.map(({ pages }) => pages),
    differences: findDifferences(outputs, path.join(work, 'texts')),
    ...(times > 0 && { seconds: spent.map(median) }),
  };
}

/** Builds into a new folder; returns the processor's time in seconds. */
async function build(bin, folder, out) {
  rmSync(out, { recursive: true, force: true });
  const options = ['--no-cache', '--all', '--quiet', '--no-color', '--out', out];
  const run = await runProcess([process.execPath, bin, 'build', folder, ...options]);
  mkdirSync(out, { recursive: true });
  const printed = `${run.problems}${run.failure ? `\n${run.failure}` : ''}`;
  writeFileSync(path.join(out, PRINTED), printed.replaceAll(out, 'OUT').replaceAll(path.relative('.', out), 'OUT'));
  return run.cpuSeconds;
}

function takeKept({ name }, { version, kept, out }) {
  if (kept === undefined || !existsSync(path.join(kept, `${name}.from`))) return false;
  if (readFileSync(path.join(kept, `${name}.from`), 'utf8') !== version.id) {
    throw new Error(
      `${path.join(kept, name)}: another version than OLD has made it. Delete it, or give another \`--kept\``,
    );
  }
  rmSync(out, { recursive: true, force: true });
  cpSync(path.join(kept, name), out, { recursive: true });
  return true;
}

function keep({ name }, { version, kept, out }) {
  rmSync(path.join(kept, name), { recursive: true, force: true });
  cpSync(out, path.join(kept, name), { recursive: true });
  writeFileSync(path.join(kept, `${name}.from`), version.id);
}
