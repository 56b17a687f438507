import type { Family } from '../../../templates/components/family';
import type { ComponentUse } from '../../model/component';

/** The components around one and inside it. */
export function familyOf(uses: readonly ComponentUse[], index: number): Family {
  const { parent, name } = uses[index]!;
  const alone = { index, parts: partsOf(uses, index) };
  if (parent === undefined) return alone;
  const same = uses.flatMap((use, at) => (use.parent === parent && use.name === name ? [at] : []));
  const around = { index: parent, parts: partsOf(uses, parent), name: uses[parent]!.name, place: same.indexOf(index) };
  return { ...alone, parent: around };
}

function partsOf(uses: readonly ComponentUse[], index: number): Family['parts'] {
  return uses.filter(({ parent }) => parent === index).map(({ name, props }) => ({ name, props }));
}
