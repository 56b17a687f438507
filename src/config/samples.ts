import * as z from 'zod';
import type { SampleRequest } from '../../client/builder/request';
import type { SampleTemplate } from '../../client/builder/sample';
import { REQUEST, SAMPLE_SECTIONS } from '../../client/shared/methodSections';
import { nearestName } from '../report/nearest';
import { sampleTemplates, type SampleName } from '../../client/builder/samples/templates';

/**
 * A kind of sample by its name. Plain data where docgen knows it; `write` is the function of one that the site has
 * itself.
 */
export interface NamedSample extends Omit<SampleTemplate, 'write'> {
  name: string;
  write?: (request: SampleRequest) => unknown;
}

/** The samples of a site, in the order of the page. */
export interface SampleChoice {
  samples: NamedSample[];
  /** Stands for the code of the site's own samples, which a comparison of the configuration can't see. */
  version: string;
}

const text = (description: string) => z.string().min(1).meta({ description });

const ownSample = z.strictObject({
  label: text('Text of the tab'),
  language: text('Language for the highlighting, as behind a fence'),
  section: z.enum(SAMPLE_SECTIONS).optional().meta({ description: 'Heading that it stands under' }),
  write: z
    .custom<(request: SampleRequest) => string>(
      (value) => typeof value === 'function',
      'expected a function that writes the code',
    )
    .meta({ description: 'Writes the code of a call' }),
});

type OwnSample = z.output<typeof ownSample>;

const names = Object.keys(sampleTemplates) as [SampleName, ...SampleName[]];
const sampleName = z.enum(names);
const word = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'expected a name of letters, digits, `-` and `_` that starts with a letter');

const listed = z
  .array(z.union([sampleName, ownSample.extend({ name: word })]))
  .transform((list) => list.map((each) => (typeof each === 'string' ? known(each) : own(each.name, each))));

const byName = z
  .record(word, z.union([z.boolean(), ownSample]))
  .superRefine((entries, context) => {
    for (const [name, value] of Object.entries(entries)) {
      if (typeof value !== 'boolean' || isKnown(name)) continue;
      const near = nearestName(name, names);
      const such = near === undefined ? `: ${names.join(', ')}` : `, such as \`${near}\``;
      const message = `expected a sample of your own, or the name of one that docgen knows${such}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .transform((entries): NamedSample[] => [
    ...names.filter((name) => entries[name] !== false).map((name) => ofEntry(name, entries[name])),
    ...Object.entries(entries).flatMap(([name, value]) =>
      isKnown(name) || typeof value === 'boolean' ? [] : [own(name, value)],
    ),
  ]);

/**
 * The samples of method pages. A list has all of them in their order; keys change docgen's own list: `false` leaves a
 * sample
 * out, a sample of one's own replaces the one of its name or comes last.
 */
export const samplesSchema = z.union([listed, byName]).transform((samples): SampleChoice => ({ samples, version: '' }));

function ofEntry(name: SampleName, value: boolean | OwnSample | undefined): NamedSample {
  return typeof value === 'object' ? own(name, value) : known(name);
}

function known(name: SampleName): NamedSample {
  const { label, language, section } = sampleTemplates[name];
  return { name, label, language, section };
}

/** One that replaces docgen's stays in its place. */
function own(name: string, { label, language, section, write }: OwnSample): NamedSample {
  const place = isKnown(name) ? sampleTemplates[name].section : REQUEST;
  return { name, label, language, section: section ?? place, write };
}

function isKnown(name: string): name is SampleName {
  return Object.hasOwn(sampleTemplates, name);
}
