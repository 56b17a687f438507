import { evenTexts, type Texts } from '../base/evenTexts';
import type { Columns } from '../base/table';
import type { Section, Sections } from './sections';

/** The columns of a table as sections of a file, under names that begin with `prefix`. */
export function tableSections(prefix: string, { names, texts, numbers }: Columns): Sections {
  const columns = texts.map((column, index): [string, Section] => [
    `${prefix}Text${index}`,
    evenTexts(column) ?? (column as readonly string[]),
  ]);
  return { [`${prefix}Names`]: names, ...Object.fromEntries(columns), [`${prefix}Numbers`]: numbers };
}

export function tableColumns(prefix: string, sections: Sections): Columns {
  const texts: Texts[] = [];
  for (let index = 0; `${prefix}Text${index}` in sections; index += 1)
    texts.push(sections[`${prefix}Text${index}`] as Texts);
  return {
    names: sections[`${prefix}Names`] as readonly string[],
    texts,
    numbers: sections[`${prefix}Numbers`] as Float64Array,
  };
}
