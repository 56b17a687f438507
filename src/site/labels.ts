import { once } from '../base/waiting';
import type { ChosenGenerator } from '../config/generator';
import type { LinkTargets } from './links';

/** The address of the only place in the site with an id, as MyST's labels have it: `math` → `/a.html#math` */
export type FindLabel = (id: string) => string | undefined;

export function createLabels({ byPath }: Pick<LinkTargets, 'byPath'>, { links }: ChosenGenerator): FindLabel {
  if (links?.includes('labels') !== true) return () => undefined;
  const paths = once(() => {
    const found = new Map<string, string | undefined>();
    for (const { record, parsed } of byPath.values()) {
      for (const id of parsed.anchors) found.set(id, found.has(id) ? undefined : record.path);
    }
    return found;
  });
  return (id) => {
    const path = paths().get(id);
    return path === undefined ? undefined : `${path}#${encodeURI(id)}`;
  };
}
