import type { Check, CheckedSite, FeatureCheck } from '../../../check/checkedSite';
import { formatCoverage, measureCoverage } from './coverage';
import { checkExamples } from './examples';
import { checkCoverageClaim, checkMethodName, checkMethodPages, checkMethodSections, checkPagination } from './method';
import { checkParameters, checkParameterTypes, checkSiteValues } from './parameters';
import { checkNeeds, checkSamples } from './samples';

/** Checks of the pages of operations, in any order. */
export const API_CHECKS: readonly Check[] = [
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

/** Problems of the pages of operations, and how many methods are documented. */
export async function checkApi(site: CheckedSite): Promise<FeatureCheck> {
  const diagnostics = [...API_CHECKS.flatMap((check) => check(site)), ...(await checkExamples(site))];
  const coverage = measureCoverage(site);
  if (coverage === undefined) return { diagnostics };
  return { diagnostics, told: { name: 'coverage', value: coverage, lines: () => formatCoverage(coverage) } };
}
