import { asRecord } from '../literals/values';
import { mkdocs, mkdocsSite } from './mkdocs';
import type { Generator } from './siteRecord';

/** Zensical (zensical.org), by the makers of Material, with the keys of MkDocs below `project`. */
export const zensical: Generator = {
  ...mkdocs,
  label: 'Zensical',
  read: (files) => mkdocsSite(asRecord(files.keys().project), files.place),
};
