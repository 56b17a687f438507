import type { Diagnostic } from '../report/diagnostic';
import type { SiteLook } from '../../client/shared/look';
import type { OutputFile } from './outputFile';

/** Hosts that a site loads from, by what they are for. */
export interface OutsideHosts {
  scripts: string[];
  styles: string[];
  fonts: string[];
  images: string[];
}

/** How a site looks, as read from its files. */
export interface Look {
  /** Rules in front of docgen's own: the order of all layers. */
  layers: string;
  /** Rules behind docgen's own: the colours. */
  colours: string;
  /** The site's own style sheet, as a path of the site. */
  style?: string;
  /** Fonts that every page loads at once, as paths of the site. */
  fonts: string[];
  /** Version of what makes images smaller; absent where it is not installed. */
  resizer?: string;
  /** Parts of the look that the shell shows. */
  shown: SiteLook;
  /** The style sheet, and the files that it and the shell name. */
  files: OutputFile[];
  hosts: OutsideHosts;
  diagnostics: Diagnostic[];
}
