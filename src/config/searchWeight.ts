import * as z from 'zod';

/** How many times as much a page counts in the search as others. */
export const searchWeight = z.number().min(0.1).max(10);
