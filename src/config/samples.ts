import type { SampledCall } from './featureTypes';
import * as z from 'zod';
import { REQUEST, SAMPLE_SECTIONS } from '../../client/shared/methodSections';
import { nearestName } from '../report/nearest';
import {
  HTTP_SAMPLES,
  RARE_SAMPLES,
  SAMPLES,
  USUAL_HTTP_SAMPLES,
  type SampleKind,
  type SampleName,
} from '../../client/shared/sampleTable';

/** A kind of sample by its name: plain data if docgen knows it; `write` is the function if the site defines it. */
export interface NamedSample extends SampleKind {
  name: string;
  write?: (request: SampledCall) => unknown;
  /** Its place among the samples of calls with verb and path, if these have it. */
  place?: number;
}

const text = (description: string) => z.string().min(1).meta({ description });

const ownSample = z.strictObject({
  label: text('Text of the tab'),
  language: text('Language for the highlighting, as behind a fence'),
  section: z.enum(SAMPLE_SECTIONS).optional().meta({ description: 'Heading of its section' }),
  write: z
    .custom<(request: SampledCall) => string>(
      (value) => typeof value === 'function',
      'expected a function that writes the code',
    )
    // JSON Schema cannot express a function; `lib/index.d.ts` is generated from this text.
    .meta({ description: 'Writes the code of a call', tsType: '(request: SampleRequest) => string' }),
});

type OwnSample = z.output<typeof ownSample>;

const names = Object.keys(SAMPLES) as [SampleName, ...SampleName[]];
/** Other names that people try. */
const ALSO: Readonly<Record<string, SampleName | undefined>> = { php: 'phpCurl' };
const sampleName = z.enum([...names, 'php']).transform((name): SampleName => (name === 'php' ? 'phpCurl' : name));
const word = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'expected a name of letters, digits, `-` and `_` that starts with a letter');

const listed = z
  .array(
    z.union([
      sampleName,
      ownSample.extend({ name: word.meta({ description: 'Name by which the sample is told from the others' }) }),
    ]),
  )
  .transform((list) =>
    list.map((each, place) =>
      typeof each === 'string' ? { ...known(each), ...placeOf(each, place) } : own(each.name, each),
    ),
  );

const byName = z
  .record(word, z.union([z.boolean(), ownSample]))
  .superRefine((entries, context) => {
    for (const [name, value] of Object.entries(entries)) {
      if (typeof value !== 'boolean' || isKnown(ALSO[name] ?? name)) continue;
      const near = nearestName(name, names);
      const examples = near === undefined ? `: ${names.join(', ')}` : `, such as \`${near}\``;
      const message = `expected a sample of your own, or the name of one that docgen knows${examples}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .transform((given) => Object.fromEntries(Object.entries(given).map(([name, value]) => [ALSO[name] ?? name, value])))
  .transform((entries): NamedSample[] => [
    ...names
      .filter((name) => (isUsual(name) ? entries[name] !== false : entries[name] === true))
      .map((name) => ({ ...ofEntry(name, entries[name]), ...usualPlaceOf(name, entries[name]) })),
    ...Object.entries(entries).flatMap(([name, value]) =>
      isUsual(name) || typeof value === 'boolean' ? [] : [own(name, value)],
    ),
  ]);

/**
 * The samples of calls, in the order of the page. A list names all of them; keys change docgen's own list: `true` adds
 * one of the rarer languages, `false` removes a sample, a sample of the site's own replaces the one with its name or is
 * added at the end.
 */
export const samplesSchema = z.union([listed, byName]);

function placeOf(name: string, place: number): Pick<NamedSample, 'place'> {
  return HTTP_SAMPLES.some((each) => each === name) ? { place } : {};
}

/** Calls with verb and path have few samples, in an order of their own, and those that a site asks for. */
function usualPlaceOf(name: string, value: boolean | OwnSample | undefined): Pick<NamedSample, 'place'> {
  const isShown = value === true || USUAL_HTTP_SAMPLES.includes(name);
  return isShown
    ? placeOf(
        name,
        HTTP_SAMPLES.findIndex((each) => each === name),
      )
    : {};
}

function ofEntry(name: SampleName, value: boolean | OwnSample | undefined): NamedSample {
  return typeof value === 'object' ? own(name, value) : known(name);
}

function known(name: SampleName): NamedSample {
  const { label, language, section } = SAMPLES[name];
  return { name, label, language, section };
}

/** A sample that replaces one of docgen's keeps its position. */
function own(name: string, { label, language, section, write }: OwnSample): NamedSample {
  const place = isKnown(name) ? SAMPLES[name].section : REQUEST;
  return { name, label, language, section: section ?? place, write };
}

/** True if pages have the sample by default. */
function isUsual(name: string): boolean {
  return isKnown(name) && !RARE_SAMPLES.includes(name);
}

function isKnown(name: string): name is SampleName {
  return Object.hasOwn(SAMPLES, name);
}
