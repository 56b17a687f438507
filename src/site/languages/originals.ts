import { languageAt } from '../../base/languages';
import type { Language } from '../../config/languages';
import type { SitePage } from '../../model/site';
import { pageOfFile } from '../paths';
import type { Twins } from './twins';

/** Substitutes for missing files that a translation names. */
export interface Originals {
  /** The translation of the original's file, or else that itself: `de/a.md` → the page of `a.md`. */
  pageFor(file: string): SitePage | undefined;
  /** `de/flow.svg` → `flow.svg` */
  fileFor(file: string): string | undefined;
}

interface OriginalsOptions {
  languages: readonly Language[];
  twins: Pick<Twins, 'of'>;
  byFile: ReadonlyMap<string, SitePage>;
}

/** Finds originals for files that are missing in the folder of a language. */
export function createOriginals({ languages, twins, byFile }: OriginalsOptions): Originals {
  const [original] = languages;
  const fileFor = (file: string): string | undefined => {
    const { folder } = languageAt(`/${file}`, languages);
    if (folder === original!.folder) return undefined;
    return (original!.folder + `/${file}`.slice(folder.length)).slice(1);
  };
  return {
    fileFor,
    pageFor(file) {
      const name = fileFor(file);
      const page = name === undefined ? undefined : pageOfFile(name, byFile);
      return page && (twins.of(page)[languages.indexOf(languageAt(`/${file}`, languages))] ?? page);
    },
  };
}
