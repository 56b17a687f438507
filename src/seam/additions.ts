import type { SourceFile } from '../model/sourceFile';
import type { Diagnostic } from '../report/diagnostic';

interface LaidOver {
  sources: SourceFile[];
  diagnostics: Diagnostic[];
}

/** Sources that are pages, and those of plugins with what the others add to them. */
interface Additions {
  pages: SourceFile[];
  layOver: (plugged: readonly SourceFile[]) => LaidOver;
}

/** Takes files that add to pages of plugins from the content, of those that may. */
export type TakeAdditions = (written: readonly SourceFile[], mayAdd: (source: SourceFile) => boolean) => Additions;

/** All that several take, one after the other. */
export function takeAll(all: readonly TakeAdditions[]): TakeAdditions {
  return (written, mayAdd) =>
    all.reduce<Additions>(
      ({ pages, layOver }, take) => {
        const next = take(pages, mayAdd);
        return {
          pages: next.pages,
          layOver: (plugged) => {
            const before = layOver(plugged);
            const after = next.layOver(before.sources);
            return { sources: after.sources, diagnostics: [...before.diagnostics, ...after.diagnostics] };
          },
        };
      },
      { pages: [...written], layOver: (plugged) => ({ sources: [...plugged], diagnostics: [] }) },
    );
}
