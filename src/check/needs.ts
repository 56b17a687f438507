import { alternatives } from '../base/schema/needText';
import type { Operation, OperationNeed } from '../../client/shared/operation';
import { problem } from '../report/problem';
import { onEachMethod } from './checkedSite';
import { at, keySpot } from './places';

/** The samples that docgen writes have to send what the call needs beyond its required parameters. */
export const checkNeeds = onEachMethod((page, method) => {
  const key = page.parsed.keyLines.sample === undefined ? 'needs' : 'sample';
  return unmet(method).map(({ oneOf }) => {
    const facts = { call: method.call, need: alternatives(oneOf), isWritten: false };
    return problem('sample-needs', facts, at(page, keySpot(page, key)));
  });
});

function unmet({ needs = [], parameters }: Operation): readonly OperationNeed[] {
  const sent = parameters.filter(({ example }) => example !== undefined);
  // Sending entries of a group sends the group.
  const isSent = (name: string): boolean => sent.some((each) => each.name === name || each.name.startsWith(`${name}[`));
  return needs.filter(({ when, is, oneOf }) => {
    const isGiven = when === undefined || isSent(when);
    const applies = isGiven && (is === undefined || sent.some((each) => each.name === when && each.example === is));
    return applies && !oneOf.some((names) => names.every(isSent));
  });
}
