import type { Worded } from '../../../../client/shared/text';
import type { PageMemory } from '../../../markdown/context';
import type { NamedSchemas } from '../../../../client/features/api/shared/operation';
import { createDiffers } from '../schema/differs';
import { createSchemaViews, type SchemaViews } from '../schema/schemaView';
import type { SchemaRow } from '../schema/rows';
import { createRowArranger } from '../schema/sharedRows';
import type { SchemaView } from '../schema/view';
import type { Piece } from './pieces';

/** Parts that pages about operations share, made with the same settings for markdown, in the same words. */
type ReferenceMemory = WeakMap<object, MadeWith>;

export interface MadeWith extends Written {
  viewsOf(schemas: NamedSchemas): SchemaViews;
  /** Arranges the rows of operations, each page's with those of others. */
  arrangerOf(schemas: NamedSchemas): ReturnType<typeof createRowArranger>;
}

export interface Written {
  /** Descriptions; `write` makes those that are not known. */
  describe(source: string, write: () => Piece): Piece;
  /** Pieces about schemas. */
  about: WeakMap<SchemaView, Piece>;
  /** Bodies that pages share, by their row and the pages that they lead to. */
  bodies: WeakMap<SchemaRow, Map<string, SharedBody>>;
}

/** The rows of a body with places for ids. */
export interface SharedBody extends Piece {
  ids: readonly string[];
  /** Rows whose fields are on other pages: id → their paths. */
  fragments: Readonly<Record<string, readonly string[]>>;
}

/** Most characters of descriptions that are remembered. */
const MOST = 20_000_000;

const NAME = 'api';

/** Parts that pages share: a parser makes them once, however many pages show them. */
export function madeWith(page: Worded & { markdown: object; memory: PageMemory }): MadeWith {
  const made = (page.memory.get(NAME) as ReferenceMemory | undefined) ?? new WeakMap();
  page.memory.set(NAME, made);
  // Languages have settings of their own for each page, and their words once.
  const key = page.strings ?? page.markdown;
  const found = made.get(key) ?? create(page);
  made.set(key, found);
  return found;
}

function create({ strings, lang }: Worded): MadeWith {
  const views = new WeakMap<NamedSchemas, SchemaViews>();
  const arrangers = new WeakMap<NamedSchemas, ReturnType<typeof createRowArranger>>();
  const viewsOf = (schemas: NamedSchemas): SchemaViews => {
    const found = views.get(schemas) ?? createSchemaViews(schemas, createDiffers(schemas), { strings, lang });
    views.set(schemas, found);
    return found;
  };
  return {
    viewsOf,
    arrangerOf(schemas) {
      const found = arrangers.get(schemas) ?? createRowArranger(viewsOf(schemas));
      arrangers.set(schemas, found);
      return found;
    },
    describe: createDescriptions(),
    about: new WeakMap(),
    bodies: new WeakMap(),
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
