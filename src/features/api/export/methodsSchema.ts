import type { RenderContext } from '../../../render/context';
import { absoluteUrl } from '../../../render/view';
import { METHODS_VERSION } from './methodsFile';

/** `methods.schema.json`: the JSON Schema of `methods.json`. */
export function writeMethodsSchema({ config }: RenderContext): string {
  return (
    JSON.stringify(
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        ...(config.siteUrl !== undefined && { $id: absoluteUrl('/methods.schema.json', config) }),
        title: 'The documented methods of an API',
        ...object({
          $schema: text('Address of this schema'),
          version: {
            const: METHODS_VERSION,
            description: 'Increased when the meaning of a key changes; new keys may be added without',
          },
          generator: text('Program that wrote the file'),
          title: text('Name of the site'),
          url: text('Address of its start page'),
          endpoint: object({
            url: text('Address that every call goes to'),
            method: text('HTTP method'),
            encoding: text('Media type of the body'),
            credentials: { type: 'array', items: { type: 'string' }, description: 'Parameters that say who calls' },
          }),
          areas: list(
            object({ id: text(), title: text(), description: text(), url: text('Address of its index page') }, ['url']),
          ),
          methods: list({ $ref: '#/$defs/method' }),
        }),
        $defs: { method: METHOD, parameter: PARAMETER },
      },
      null,
      1,
    ) + '\n'
  );
}

const MARKDOWN = 'Markdown, links resolved';

const METHOD = object(
  {
    id: text('Unique name: the call, preceded by its area if two pages document the same call'),
    call: text('Value of the parameter `call`'),
    area: text('Id of the area'),
    title: text(),
    path: text('Path of the page on the site'),
    url: text('Address of the page'),
    markdown: text('Address of the page as markdown'),
    summary: text(MARKDOWN),
    pagination: { type: 'boolean', description: 'Whether the reply is paginated' },
    coverage: { enum: ['full', 'partial', 'none'], description: 'How much of the method is documented' },
    parameters: list({ $ref: '#/$defs/parameter' }),
    needs: list(
      object(
        {
          when: text('Parameter whose presence makes it necessary; absent if it always is'),
          is: text('Value of that parameter; absent if any value does'),
          oneOf: list(list(text('Name of a parameter; those of one list belong together'))),
        },
        ['when', 'is'],
      ),
    ),
    response: { description: 'An example of the reply; absent if none is documented' },
    notes: list(object({ kind: text(), title: text(), text: text(MARKDOWN) })),
  },
  ['needs', 'response'],
);

const PARAMETER = object(
  {
    name: text('As the API spells it: `filter[status]`'),
    type: text('`unknown` if no source shows it'),
    required: { type: 'boolean' },
    description: text(MARKDOWN),
    values: object({
      list: list(text()),
      closed: { type: 'boolean', description: 'False if other values are accepted too' },
    }),
    example: {
      type: ['string', 'array', 'object'],
      description: 'What samples send for it: a text, a list or entries by name; absent if they leave it out',
    },
    id: text('Id on the page, for links to the parameter'),
  },
  ['values', 'example'],
);

function text(description?: string) {
  return { type: 'string', ...(description !== undefined && { description }) };
}

function list(items: object) {
  return { type: 'array', items };
}

/** An object whose keys are all required except those that are named. */
function object(properties: Record<string, object>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required };
}
