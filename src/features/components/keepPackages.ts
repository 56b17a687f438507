import { isSameSignature, readSignature, type Signature } from '../../base/fileSignature';
import type { AskedPackages, KeepPackages } from './compile/bundleParts';
import { manifestsOf, type PackageBundle } from './compile/bundlePackages';
import type { CompiledStore } from './compiledStore';

export interface PackageKeeper {
  find(asked: AskedPackages): PackageBundle | undefined;
  keep: KeepPackages;
}

interface Known {
  bundle: PackageBundle;
  /** The files that say which versions are there, as they were. */
  signatures: [file: string, signature: Signature | undefined][];
}

/**
 * Finds what was compiled of packages: in the cache by all their files, and in one process by the files that say which
 * versions are there, since to look at some thousand files would take longer than an edit may.
 */
export function createPackageKeeper(root: string, store: CompiledStore | undefined): PackageKeeper {
  const memory = new Map<string, Known>();
  const nameOf = ({ runsIn, settings }: AskedPackages) => JSON.stringify([runsIn, settings]);
  const note = (asked: AskedPackages, bundle: PackageBundle): PackageBundle => {
    const signatures = manifestsOf([bundle], root).map((file): Known['signatures'][number] => [
      file,
      readSignature(file),
    ]);
    memory.set(nameOf(asked), { bundle, signatures });
    return bundle;
  };
  const find = (asked: AskedPackages): PackageBundle | undefined => {
    const known = memory.get(nameOf(asked));
    if (known && isOf(known.bundle, asked) && known.signatures.every(isUntouched)) return known.bundle;
    const stored = store?.find('packages', nameOf(asked)) as PackageBundle | undefined;
    return stored && isOf(stored, asked) ? note(asked, stored) : undefined;
  };
  return {
    find,
    async keep(asked, make) {
      const found = find(asked);
      if (found !== undefined) return found;
      const startedAt = Date.now();
      const value = await make();
      store?.keep('packages', nameOf(asked), { value, startedAt });
      return note(asked, value);
    },
  };
}

function isOf({ wanted }: PackageBundle, asked: AskedPackages): boolean {
  return wanted.join('') === asked.wanted.join('');
}

function isUntouched([file, before]: Known['signatures'][number]): boolean {
  const now = readSignature(file);
  return before === undefined ? now === undefined : now !== undefined && isSameSignature(before, now);
}
