import * as z from 'zod';

/** An address on the web. */
export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that starts with https:// or http://',
});
