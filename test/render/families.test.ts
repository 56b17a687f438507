import { expect, it } from 'vitest';
import type { ComponentUse } from '../../src/model/component';
import { createFamilies } from '../../src/features/components/render/renderPages';

const use = (name: string, parent?: number): ComponentUse => ({
  name,
  props: { of: String(parent) },
  hasChildren: true,
  isInline: false,
  line: 1,
  column: 1,
  ...(parent !== undefined && { parent }),
});

it('each component knows those around it and inside it, and its place among others of its name', () => {
  const familyOf = createFamilies([use('Tabs'), use('Tab', 0), use('Card', 0), use('Tab', 0), use('Card', 3)]);
  const parts = ['Tab', 'Card', 'Tab'].map((name) => ({ name, props: { of: '0' } }));
  expect(familyOf(0)).toEqual({ index: 0, parts });
  expect([1, 2, 3].map((index) => familyOf(index).parent)).toEqual(
    [0, 0, 1].map((place) => ({ index: 0, name: 'Tabs', parts, place })),
  );
  expect(familyOf(3).parts).toEqual([{ name: 'Card', props: { of: '3' } }]);
  // Thousands of tabs may ask for the same list.
  expect(familyOf(3).parent?.parts).toBe(familyOf(1).parent?.parts);
});
