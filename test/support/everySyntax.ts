import type { PageSyntax } from '../../src/markdown/context';
import { attributes } from '../../src/syntax/attributes/attributes';
import { book } from '../../src/syntax/book/book';
import { docfx } from '../../src/syntax/docfx/docfx';
import { docsify } from '../../src/syntax/docsify/docsify';
import { liquid } from '../../src/syntax/liquid/liquid';
import { mdc } from '../../src/syntax/mdc/mdc';
import { mdx } from '../../src/syntax/mdx/mdx';
import { myst } from '../../src/syntax/myst/myst';
import { pymdown } from '../../src/syntax/pymdown/pymdown';
import { shortcodes } from '../../src/syntax/shortcodes/shortcodes';
import { slate } from '../../src/syntax/slate/slate';
import { vue } from '../../src/syntax/vue/vue';
import { writerside } from '../../src/syntax/writerside/writerside';

/** Syntaxes that a folder of markdown may use if no generator has marked it. */
export const EVERY_SYNTAX: readonly PageSyntax[] = [
  mdx,
  pymdown,
  docsify,
  book,
  slate,
  liquid,
  shortcodes,
  myst,
  docfx,
  mdc,
  writerside,
  vue,
  attributes,
];
