import type { NamedSchemas } from '../../../client/shared/operation';
import { createDiffers } from '../../base/schema/differs';
import { createSchemaViews, type SchemaViews } from '../../base/schema/schemaView';
import type { SchemaView } from '../../base/schema/view';
import type { Piece } from './pieces';

/** What pages about operations have in common: a parser makes it once, however many pages show it. */
export interface ReferenceMemory {
  viewsOf(schemas: NamedSchemas): SchemaViews;
  /** What was written with the same settings for markdown. */
  writtenWith(settings: object): Written;
}

export interface Written {
  /** Descriptions; `write` makes those that are not known. */
  describe(source: string, write: () => Piece): Piece;
  /** What is said about schemas. */
  about: WeakMap<SchemaView, Piece>;
}

/** Most characters of descriptions that are remembered. */
const MOST = 20_000_000;

export function createReferenceMemory(): ReferenceMemory {
  const views = new WeakMap<NamedSchemas, SchemaViews>();
  const written = new WeakMap<object, Written>();
  return {
    viewsOf(schemas) {
      const found = views.get(schemas) ?? createSchemaViews(schemas, createDiffers(schemas));
      views.set(schemas, found);
      return found;
    },
    writtenWith(settings) {
      const found = written.get(settings) ?? { describe: createDescriptions(), about: new WeakMap() };
      written.set(settings, found);
      return found;
    },
  };
}

function createDescriptions(): Written['describe'] {
  const pieces = new Map<string, Piece>();
  let size = 0;
  return (source, write) => {
    const found = pieces.get(source);
    if (found !== undefined) return found;
    const piece = write();
    size += source.length;
    if (size > MOST) {
      pieces.clear();
      size = source.length;
    }
    pieces.set(source, piece);
    return piece;
  };
}
