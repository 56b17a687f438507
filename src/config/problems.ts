import * as z from 'zod';
import { knownMessage, knownMessages } from '../report/knownMessages';
import { nearestName } from '../report/nearest';

const text = (description: string) => z.string().min(1).meta({ description });

/** Kind of a plugin's problem: `openapi:no-reply` */
const KIND = /^[^\s:]+:[^\s]+$/;

const code = z
  .string()
  .meta({ description: 'Code of the message, or what a plugin calls the kind of problem: `openapi:no-error`' })
  .superRefine((value, context) => {
    if (KIND.test(value) || knownMessage(value) !== undefined) return;
    const near = nearestName(value, Object.keys(knownMessages())) ?? 'dead-link';
    context.addIssue({ code: 'custom', message: `expected the code of a message, such as \`${near}\`` });
  });

const severities = z.record(code, z.enum(['error', 'warning']));

const accepted = z.strictObject({
  code,
  file: text('File that has the problem, relative to the root; `*` and `**` stand for any part of it').optional(),
  name: text('Name in the message, such as a parameter; `*` stands for any part of it').optional(),
  link: text('Link in the message; `*` and `**` stand for any part of it').optional(),
  reason: text('Why it is right as it is'),
});

/** Decisions of the site's owner about problems. */
export const problemsSchema = z.strictObject({
  severity: severities.default({}).meta({
    description: 'Code of a message → how bad it is here; without a configuration file no page has errors',
  }),
  baseline: text('File with problems that are known, and let pass').optional(),
  ignore: z.array(accepted).default([]).meta({ description: 'Problems that are accepted, each with a reason' }),
});

/** A kind of problem that is accepted. */
export type AcceptedKind = z.output<typeof accepted>;

export type ProblemsConfig = z.output<typeof problemsSchema>;
