/** Texts by place: a list of them is one, too. */
export interface Texts {
  readonly length: number;
  at(place: number): string | undefined;
}

/**
 * ASCII texts of one length, such as hashes, as the bytes of a file: a string for each of a hundred thousand takes V8
 * longer to make than the rest of a small change does.
 */
export class EvenTexts implements Texts {
  readonly bytes: Buffer;
  readonly width: number;

  constructor(bytes: Buffer, width: number) {
    this.bytes = bytes;
    this.width = width;
  }

  get length(): number {
    return this.bytes.length / this.width;
  }

  at(place: number): string | undefined {
    const from = place * this.width;
    return place < this.length ? this.bytes.toString('latin1', from, from + this.width) : undefined;
  }
}

/** The same texts as bytes, if they are even. */
export function evenTexts(texts: Texts): EvenTexts | undefined {
  if (texts instanceof EvenTexts) return texts;
  const list = texts as readonly string[];
  const width = list[0]?.length ?? 0;
  if (width === 0 || list.some((text) => text.length !== width)) return undefined;
  const joined = list.join('');
  const bytes = Buffer.from(joined);
  return bytes.length === joined.length ? new EvenTexts(bytes, width) : undefined;
}

/** Texts at the places in `kept`, which ascend, followed by others. */
export function pickTexts(texts: Texts, kept: readonly number[], others: readonly string[]): Texts {
  if (texts instanceof EvenTexts && others.every((each) => each.length === texts.width)) {
    const after = Buffer.from(others.join(''));
    if (after.length === others.length * texts.width) {
      return new EvenTexts(Buffer.concat([...runsOf(texts, kept), after]), texts.width);
    }
  }
  return [...kept.map((place) => texts.at(place)!), ...others];
}

/** The bytes of neighbours in one piece: nearly all rows of a table stay. */
function runsOf({ bytes, width }: EvenTexts, kept: readonly number[]): Buffer[] {
  const runs: Buffer[] = [];
  let first = 0;
  for (let index = 1; index <= kept.length; index += 1) {
    if (index < kept.length && kept[index] === kept[index - 1]! + 1) continue;
    runs.push(bytes.subarray(kept[first]! * width, (kept[index - 1]! + 1) * width));
    first = index;
  }
  return runs;
}
