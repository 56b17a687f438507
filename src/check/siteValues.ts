import { describedField } from '../../client/builder/pageCall';
import { lastKey, takes } from '../../client/builder/exampleValues';
import { asRpc } from '../../client/shared/operation';
import { nearestName } from '../report/nearest';
import { problem } from '../report/diagnostic';
import type { Check } from './checkedSite';

/** Reports values for samples in the configuration that fit no parameter of the site. */
export const checkSiteValues: Check = ({ config, pages, placeInConfig }) => {
  const parameters = pages.flatMap(({ parsed }) => (asRpc(parsed.operation)?.parameters ?? []).map(describedField));
  const names = [...new Set(parameters.flatMap(({ name }) => [name, lastKey(name)]))];
  return Object.entries(config.method.values).flatMap(([name, value]) => {
    const meant = parameters.filter((each) => each.name === name || lastKey(each.name) === name);
    if (meant.some((each) => takes(each, value))) return [];
    const near = meant.length === 0 ? nearestName(name, names) : undefined;
    return [problem('site-value-unused', { name, isKnown: meant.length > 0, near }, placeInConfig(name))];
  });
};
