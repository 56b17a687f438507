import * as z from 'zod';
import { isPlainLink } from '../base/address';

/** An address on the web. */
export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that starts with https:// or http://',
});

/** A path of the site or an address; `javascript:` and the like would run where a reader clicks. */
export const linkTarget = z
  .string()
  .min(1)
  .refine(isPlainLink, 'expected a path, or an address with `https`, `http`, `mailto` or `tel`');
