import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { mimeType } from './sendFile';

/** Smaller ones fit into a packet or two as they are. */
const LEAST_BYTES = 1400;

/** The level at which 100 KB take 2 ms. */
const LEVEL = 4;

/** Text as gzip for those who take it, as hosts send it; what is asked for in parts is sent as it is. */
export function compressed(
  file: string,
  contents: Buffer,
  { headers }: IncomingMessage,
): { body: Buffer; encoding?: string } {
  const isText = /^text\/|json|xml/.test(mimeType(file));
  const { 'accept-encoding': taken = '' } = headers;
  const isTaken = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken);
  if (!isText || !isTaken || headers.range !== undefined || contents.length < LEAST_BYTES) return { body: contents };
  return { body: gzipSync(contents, { level: LEVEL }), encoding: 'gzip' };
}
