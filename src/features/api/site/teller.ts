import type { PageTeller } from '../../../model/pageTeller';
import { VERBS } from '../schema/operationNames';
import { reportApiAddress } from './apiAddress';
import { calledHosts } from './calledHosts';
import { chosenValues } from './chosenValues';
import { differentParameters } from './differentParameters';
import { errorWords } from './errorWords';
import { knownOperation } from './knownOperation';
import { publishedMethod } from './publishedMethod';
import { replyPaths } from './replyPaths';
import { searchedFields } from './searchedFields';

/** All that the rest of a site is told of pages about operations. */
export const teller: PageTeller = {
  record: ({ operation }) => (operation?.call === undefined ? undefined : { method: publishedMethod(operation) }),
  names: searchedFields,
  replies: replyPaths,
  values: chosenValues,
  called: ({ operation }) =>
    operation === undefined || operation.call !== undefined
      ? undefined
      : [operation.id, operation.verb, operation.path],
  isAside: ({ operation, documents, isReference }) =>
    isReference === true && operation === undefined && documents === undefined,
  synonyms: ({ api }, titleOf) => errorWords(api, titleOf),
  hosts: ({ api }, pages) => calledHosts(api, pages),
  faults: reportApiAddress,
  translated: differentParameters,
  // Only together do they name an operation.
  foreignKeys: ({ method }) =>
    typeof method === 'string' && VERBS.includes(method.toUpperCase()) ? { method: 'http', path: 'http' } : {},
  described({ operation, article }, { api }) {
    const { subject } = article ?? {};
    if (subject !== undefined) return { id: subject, address: subject };
    if (operation === undefined) return undefined;
    const { id, verb, path } = operation;
    return { id, address: `${verb} ${path}`, known: knownOperation(operation, api.tryIt !== false) };
  },
};
