import { pickTexts, type Texts } from './evenTexts';

/**
 * Rows by name, kept in columns, and made into objects when they are asked for: an object for each of hundreds of
 * thousands of files takes V8 longer to make, and to collect again, than all else that a small change needs.
 */
export interface Table<Row> extends Rows<Row> {
  readonly columns: Columns;
}

/** Methods that tables and maps share. */
export type Rows<Row> = Pick<ReadonlyMap<string, Row>, 'size' | 'get' | 'has' | 'entries'>;

export interface Columns {
  names: readonly string[];
  /** Each of these has one text for each name. */
  texts: readonly Texts[];
  /** The numbers of a row follow one another. */
  numbers: Float64Array;
}

export const NO_ROWS: Columns = { names: [], texts: [], numbers: new Float64Array() };

/** How a row becomes texts and numbers, always as many. */
export interface Codec<Row> {
  texts: number;
  numbers: number;
  encode(row: Row): { texts: readonly string[]; numbers: readonly number[] };
  /** `textAt` and `numberAt` give those of the row. */
  decode(textAt: (index: number) => string, numberAt: (index: number) => number): Row;
}

export function openTable<Row>(columns: Columns, codec: Codec<Row>): Table<Row> {
  const { names, texts, numbers } = columns;
  let places: Map<string, number> | undefined;
  const placeOf = (name: string): number | undefined =>
    (places ??= new Map(names.map((each, place) => [each, place]))).get(name);
  const rowAt = (place: number): Row =>
    codec.decode(
      (index) => texts[index]!.at(place)!,
      (index) => numbers[place * codec.numbers + index]!,
    );
  return {
    columns,
    size: names.length,
    has: (name) => placeOf(name) !== undefined,
    get(name) {
      const place = placeOf(name);
      return place === undefined ? undefined : rowAt(place);
    },
    *entries() {
      for (const [place, name] of names.entries()) yield [name, rowAt(place)];
      return undefined;
    },
  };
}

/** The columns of rows; those of a table are there. */
export function columnsOf<Row>(rows: Rows<Row> | Table<Row>, codec: Codec<Row>): Columns {
  if ('columns' in rows) return rows.columns;
  const names: string[] = [];
  const texts = Array.from({ length: codec.texts }, (): string[] => []);
  const numbers = new Float64Array(rows.size * codec.numbers);
  for (const [name, row] of rows.entries()) {
    const encoded = codec.encode(row);
    numbers.set(encoded.numbers, names.length * codec.numbers);
    for (const [column, text] of encoded.texts.entries()) texts[column]!.push(text);
    names.push(name);
  }
  return { names, texts, numbers };
}

/** Rows with changes: some replaced, some added, and those that are undefined in `changes` removed. */
export function renewRows<Row>(
  rows: Rows<Row> | Table<Row>,
  changes: ReadonlyMap<string, Row | undefined>,
  codec: Codec<Row>,
): Table<Row> {
  const columns = columnsOf(rows, codec);
  const set = new Map<string, Row>();
  for (const [name, row] of changes) if (row !== undefined) set.set(name, row);
  const kept: number[] = [];
  for (const [place, name] of columns.names.entries()) if (!changes.has(name)) kept.push(place);
  const added = columnsOf(set, codec);
  const numbers = new Float64Array((kept.length + set.size) * codec.numbers);
  for (const [place, from] of kept.entries())
    for (let at = 0; at < codec.numbers; at += 1)
      numbers[place * codec.numbers + at] = columns.numbers[from * codec.numbers + at]!;
  numbers.set(added.numbers, kept.length * codec.numbers);
  const names = [...kept.map((place) => columns.names[place]!), ...added.names];
  const texts = columns.texts.map((column, index) => pickTexts(column, kept, added.texts[index] as readonly string[]));
  return openTable({ names, texts, numbers }, codec);
}
