import * as z from 'zod';
import { isPlainAddress } from '../base/address';

/** Old path → path or address that it moved to. */
export const redirectsSchema = z.record(
  z
    .string()
    .regex(
      /^\/(?!.*(?:\/\/|[?#\\]|\/\.{1,2}(?:\/|$)))/,
      'expected a path that starts with `/`, without `//`, `..`, `?` and `#`',
    ),
  z.string().min(1).refine(isPlainAddress, 'expected a path, or an address with `https` or `http`'),
);
