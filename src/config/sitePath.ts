import * as z from 'zod';
import { HAS_DOTS, SITE_PATH } from '../base/address';

/** A path of the site that others stand below: `/docs/`. */
export function sitePath(expected = 'expected a path that starts and ends with `/`') {
  return z
    .string()
    .regex(SITE_PATH, expected)
    .refine((text) => !HAS_DOTS.test(text), 'expected a path without `..`');
}
