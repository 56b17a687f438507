import * as z from 'zod';
import { RELATIVE_BASE } from '../base/relativeBase';
import { HAS_DOTS, SITE_PATH } from '../base/address';

/** The path below which a site stands; `./` for one whose addresses are relative. */
export function basePath() {
  return z
    .string()
    .transform((text) => (text === './' ? RELATIVE_BASE : text))
    .pipe(sitePath('expected a path that starts and ends with `/`, or `./`'));
}

/** A path of the site that others stand below: `/docs/`. */
export function sitePath(expected = 'expected a path that starts and ends with `/`') {
  return z
    .string()
    .regex(SITE_PATH, expected)
    .refine((text) => !HAS_DOTS.test(text), 'expected a path without `..`');
}
