import type { Check } from './checkedSite';
import {
  checkHeadings,
  checkJson,
  checkTables,
  checkIds,
  checkImageTexts,
  checkLabels,
  checkLanguages,
  checkLinkTexts,
  checkLostMarks,
  checkTitles,
} from './texts';
import { checkCoverageClaim, checkMethodName, checkMethodPages, checkPagination, checkMethodSections } from '../features/api/check/method';
import { checkNavigationLinks, checkSidebarEntries } from './siteLinks';
import { checkNeeds, checkSamples } from '../features/api/check/samples';
import { checkOutputNames } from './outputNames';
import { checkParameters, checkParameterTypes, checkSiteValues } from '../features/api/check/parameters';
import { checkPosts } from './posts';
import { checkSynonyms } from './synonyms';

/** Checks that `docgen check` runs beyond those of every build, in any order. */
export const CHECKS: readonly Check[] = [
  checkHeadings,
  checkTitles,
  checkSidebarEntries,
  checkNavigationLinks,
  checkOutputNames,
  checkSynonyms,
  checkPosts,
  checkImageTexts,
  checkLinkTexts,
  checkLabels,
  checkIds,
  checkLostMarks,
  checkLanguages,
  checkTables,
  checkJson,
  checkMethodName,
  checkMethodSections,
  checkMethodPages,
  checkPagination,
  checkCoverageClaim,
  checkParameters,
  checkParameterTypes,
  checkNeeds,
  checkSiteValues,
  checkSamples,
];
