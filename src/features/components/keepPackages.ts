import { isSameSignature, isSettledSince, readSignature, type Signature } from '../../base/fileSignature';
import type { AskedPackages, KeepPackages } from './compile/bundleParts';
import type { PackageBundle } from './compile/bundlePackages';
import type { CompiledStore } from './compiledStore';

export interface PackageKeeper {
  /** Finds by the files that are there now, each of which is looked at once. */
  look(): { find: (asked: AskedPackages) => PackageBundle | undefined; keep: KeepPackages };
}

interface Known {
  bundle: PackageBundle;
  signatures: [file: string, signature: Signature | undefined][];
  startedAt: number;
}

/** Keeps what was compiled of packages: in the cache, and in one process, which need not read that again. */
export function createPackageKeeper(store: CompiledStore | undefined): PackageKeeper {
  const memory = new Map<string, Known>();
  const nameOf = ({ runsIn, settings }: AskedPackages) => JSON.stringify([runsIn, settings]);
  const look = (): ReturnType<PackageKeeper['look']> => {
    const seen = new Map<string, Signature | undefined>();
    const signatureOf = (file: string): Signature | undefined => {
      if (!seen.has(file)) seen.set(file, readSignature(file));
      return seen.get(file);
    };
    const isUntouched = ({ signatures, startedAt }: Known): boolean =>
      signatures.every(([file, before]) => {
        const now = signatureOf(file);
        // Files written meanwhile may have been read in their old state.
        return before && now && isSettledSince(before, startedAt) && isSameSignature(before, now);
      });
    const note = (asked: AskedPackages, bundle: PackageBundle, startedAt: number): PackageBundle => {
      const signatures = bundle.inputs.map((file): Known['signatures'][number] => [file, signatureOf(file)]);
      memory.set(nameOf(asked), { bundle, signatures, startedAt });
      return bundle;
    };
    const find = (asked: AskedPackages): PackageBundle | undefined => {
      const known = memory.get(nameOf(asked));
      if (known && isOf(known.bundle, asked) && isUntouched(known)) return known.bundle;
      const startedAt = Date.now();
      const stored = store?.find('packages', nameOf(asked)) as PackageBundle | undefined;
      return stored && isOf(stored, asked) ? note(asked, stored, startedAt) : undefined;
    };
    return {
      find,
      async keep(asked, make) {
        const found = find(asked);
        if (found !== undefined) return found;
        seen.clear();
        const startedAt = Date.now();
        const value = await make();
        store?.keep('packages', nameOf(asked), { value, startedAt });
        return note(asked, value, startedAt);
      },
    };
  };
  return { look };
}

function isOf({ wanted }: PackageBundle, asked: AskedPackages): boolean {
  return wanted.join('') === asked.wanted.join('');
}
