const VARIABLE = /%([A-Za-z_][\w.-]*)%/g;
/** Values may name other variables, and a slip might lead in a circle. */
const MOST_DEEP = 4;
/** Values that name others twice, which do so too, grow without a limit. */
const MOST_CHARACTERS = 5_000_000;

/** Puts the values of Writerside's variables in place of `%name%`; what is none of them is text. */
export function fillInPercents(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('%')) return text;
  let filled = text;
  for (let depth = 0; depth < MOST_DEEP; depth += 1) {
    const next = filled.replaceAll(VARIABLE, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name]! : whole,
    );
    if (next === filled || next.length > MOST_CHARACTERS) break;
    filled = next;
  }
  return filled;
}
