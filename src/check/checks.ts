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
import { checkNavigationLinks, checkSidebarEntries } from './siteLinks';
import { checkOutputNames } from './outputNames';
import { checkSynonyms } from './synonyms';

/** Checks that `docgen check` runs beyond those of every build, in any order. */
export const CHECKS: readonly Check[] = [
  checkHeadings,
  checkTitles,
  checkSidebarEntries,
  checkNavigationLinks,
  checkOutputNames,
  checkSynonyms,
  checkImageTexts,
  checkLinkTexts,
  checkLabels,
  checkIds,
  checkLostMarks,
  checkLanguages,
  checkTables,
  checkJson,
];
