import type { KnownPage } from '../config/plugins';
import type { Config } from '../config/schema';
import type { SourceFile } from '../model/sourceFile';
import type { Diagnostic } from '../report/diagnostic';

/** The pages of a site before they are parsed. */
export interface WrittenPages {
  sources: readonly SourceFile[];
  /** False if it is known that a page has none of the keys of which pages are made. */
  mayMake: (source: SourceFile) => boolean;
  know: (sources: readonly SourceFile[]) => readonly WrittenPage[];
  config: Pick<Config, 'languages' | 'strings' | 'lists'>;
}

export interface WrittenPage extends KnownPage {
  /** See `WrittenPages`: it saves reading the front matter. */
  mayMake: boolean;
}

export interface JoinedPart {
  /** Its other functions find it under its name; with it the site has the style sheet of the feature. */
  value?: unknown;
  diagnostics?: readonly Diagnostic[];
  /** Redirects that give way to all others. */
  redirects?: readonly (readonly [from: string, to: string])[];
  /** Paths of pages below whose text it shows something of others. */
  listing?: readonly string[];
}
