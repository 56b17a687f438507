import type { PageReader } from '../markdown/context';
import type { Decorator } from '../render/context';

/** A part of docgen that attaches where the plugins of a site do: the core does not know its name. */
export interface Feature extends Partial<Decorator> {
  name: string;
  /** Reads pages of its own kind, and writes parts of them. */
  reader?: PageReader;
}
