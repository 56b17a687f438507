import * as z from 'zod';
import { httpAddress } from './httpAddress';

const text = (description: string) => z.string().min(1).meta({ description });

const KEY_PLACES = ['form', 'header', 'query', 'cookie'] as const;

/** One way to say who calls; those of a list are sent together. */
const auth = z
  .strictObject({
    name: text('Name of the field, header or parameter; of other kinds, what it is called'),
    in: z.enum(KEY_PLACES).optional().meta({ description: 'Where a key is sent' }),
    kind: z
      .enum(['key', 'basic', 'bearer', 'oauth2'])
      .default('key')
      .meta({ description: 'How it is sent; without it as a key' }),
    label: text('What the form asks for').optional(),
    placeholder: text('What samples show; without it the name in capitals').optional(),
    description: text('What it is').optional(),
    secret: z.boolean().default(false).meta({ description: 'Whether programs should hide it' }),
  })
  .refine(({ kind, in: place }) => kind !== 'key' || place !== undefined, {
    path: ['in'],
    message: `expected one of ${KEY_PLACES.map((each) => `\`${each}\``).join(', ')}`,
  });

/** Settings that all operations of a site share. */
export const apiSchema = z.strictObject({
  url: httpAddress.optional().meta({ description: 'Address of the API; a site with operations has to name it' }),
  auth: z.array(auth).default([]).meta({ description: 'What says who calls; all of it is sent together' }),
  callField: text('Form field that names the method, on pages with `call`').default('call'),
  tryIt: z
    .union([
      z.boolean(),
      z.strictObject({
        proxy: httpAddress.meta({
          description: 'Address in front of which calls go, or one with `{url}` where their address belongs',
        }),
      }),
    ])
    .default(false)
    .meta({ description: "Whether the form of a request can send it, from the reader's browser" }),
  pages: z
    .strictObject({
      parameter: text('Field with the number of a page').default('page'),
      id: text('Key that tells records apart').default('id'),
      total: text('Key of a reply with the number of all records: `sorter.sorterrecords`').optional(),
    })
    .prefault({})
    .meta({ description: 'How lists come in pages, for guides that read all of one' }),
  errors: z
    .strictObject({
      page: text('Path of the page about them: `/errors.html`'),
      reply: text('The reply of one, as JSON'),
    })
    .optional()
    .meta({ description: 'What all method pages say of failed calls; without it nothing' }),
});

export type ApiConfig = z.output<typeof apiSchema>;
