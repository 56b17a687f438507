import type { Root } from 'mdast';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { Syntax } from '../model/syntax';
import type { PageContext } from './context';

/** A page whose tree a syntax reads. */
export interface ReadTree {
  tree: Root;
  context: PageContext;
  frontMatter: FrontMatter;
  /** Names of the components that the site brings. */
  ownComponents: readonly string[];
}

/** A syntax for which the parser itself reads what it adds, as nodes that docgen does not know. */
export interface PageSyntax extends Syntax {
  /** The tree in nodes of docgen's own. */
  tree?(page: ReadTree): Root;
}
