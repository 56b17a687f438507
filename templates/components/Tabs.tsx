import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Family } from './family';

export const tabsProps = z.strictObject({ label: z.string().optional() });
/** `label` is what Starlight and Docusaurus call the title. */
export const tabProps = z
  .strictObject({
    title: z.string().min(1).optional(),
    label: z.string().min(1).optional(),
    active: z.literal(true).optional(),
  })
  .refine(({ title, label }) => (title ?? label) !== undefined, 'expected a `title`');

interface OwnProps {
  family: Family;
  children?: ReactNode;
}

/** Tabs by the WAI-ARIA pattern, as code groups have them; without JavaScript every panel is shown with its title. */
export function Tabs({ label, family, children }: OwnProps & z.output<typeof tabsProps>) {
  const titles = titlesOf(family);
  const active = activeOf(family);
  return (
    <div className="code-group tabs" data-code-group={titles.map((title) => title.replaceAll('|', '/')).join('|')}>
      <div className="code-group-tabs" role="tablist" aria-label={label ?? titles.join(', ')}>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`tabs-${family.index}-tab-${index}`}
            aria-controls={`tabs-${family.index}-panel-${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** One of some tabs. */
export function Tab({ title, label = '', family, children }: OwnProps & z.output<typeof tabProps>) {
  const { parent } = family;
  if (parent?.name !== 'Tabs') throw new Error('it belongs directly into `<Tabs>`');
  const id = `tabs-${parent.index}`;
  return (
    <div
      className="code-group-panel"
      role="tabpanel"
      id={`${id}-panel-${parent.place}`}
      aria-labelledby={`${id}-tab-${parent.place}`}
      data-active={parent.place === activeOf(parent) ? '' : undefined}
    >
      <p className="code-group-caption">{title ?? label}</p>
      {children}
    </div>
  );
}

function tabsIn({ parts }: Pick<Family, 'parts'>): Family['parts'] {
  return parts.filter(({ name }) => name === 'Tab');
}

function titlesOf(family: Pick<Family, 'parts'>): string[] {
  return tabsIn(family).map(({ props }) => String(props.title ?? props.label));
}

/** Each tab of a group asks for the same. */
const actives = new WeakMap<Family['parts'], number>();

function activeOf(family: Pick<Family, 'parts'>): number {
  const known = actives.get(family.parts);
  if (known !== undefined) return known;
  const found = tabsIn(family).findIndex(({ props }) => props.active === true);
  const active = Math.max(0, found);
  actives.set(family.parts, active);
  return active;
}
