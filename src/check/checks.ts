import type { Check } from './checkedSite';
import { checkHeadings } from './headings';
import { checkJson } from './json';
import { checkCoverageClaim, checkMethodName, checkMethodPages, checkPagination } from './method';
import { checkMethodSections } from './methodSections';
import { checkNavigationLinks } from './navigationLinks';
import { checkNeeds } from './needs';
import { checkOutputNames } from './outputNames';
import { checkParameters } from './parameters';
import { checkParameterTypes } from './parameterTypes';
import { checkPosts } from './posts';
import { checkSamples } from './samples';
import { checkSiteValues } from './siteValues';
import { checkSidebarEntries } from './sidebarEntries';
import { checkSynonyms } from './synonyms';
import { checkTables } from './tables';
import { checkIds, checkImageTexts, checkLabels, checkLanguages, checkLinkTexts, checkLostMarks } from './texts';
import { checkTitles } from './titles';

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
