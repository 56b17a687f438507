import * as z from 'zod';

/** The structured answers of the tools. Later versions may add keys, so none forbids others. */
export const OUTPUTS = {
  search: z.looseObject({
    total: z.number().describe('How many pages answer the query, without `limit`'),
    searchedFor: z.string().optional().describe('What was searched for, if slips of the pen were mended'),
    didYouMean: z.string().optional().describe('What may have been meant, if nothing was found'),
    lookedFor: z.array(z.string()).describe('The words that were looked for, each also in other forms'),
    notFound: z.array(z.string()).optional().describe('Those of them that are nowhere in what was searched'),
    lookedIn: z.string().optional().describe('What was searched, if words were not found'),
    inOriginal: z
      .looseObject({ language: z.string(), total: z.number() })
      .optional()
      .describe('Pages of the original that answer it, if no translation does; search there with `language`'),
    results: z.array(
      z.looseObject({
        path: z.string().describe('For `read_page`'),
        title: z.string().describe('The name of the method, or the title of the page'),
        area: z.string().optional(),
        summary: z.string().optional(),
        matched: z.string().describe('What matched: `name`, `parameter: client_id`, `words: client, credit`'),
        words: z.enum(['most', 'some']).optional().describe('Of how many words; left out if of all'),
      }),
    ),
  }),
  method: z.looseObject({
    endpoint: z.looseObject({ url: z.string(), method: z.string() }).describe('Where to call it, and how'),
    call: z.string().describe('Name of the method'),
    area: z.string().describe('Id of the area'),
    summary: z.string(),
    path: z.string().describe('For `read_page`'),
    sample: z.looseObject({ title: z.string(), code: z.string() }).optional().describe('Code that calls it'),
  }),
  areas: z.looseObject({
    title: z.string().optional().describe('Title of the site, or of the area'),
    areas: z
      .array(
        z.looseObject({
          id: z.string(),
          title: z.string(),
          methods: z.number().optional(),
          pages: z.number().optional(),
        }),
      )
      .optional()
      .describe('All areas with the number of their methods, or of their pages; without `area`'),
    methods: z
      .array(z.looseObject({ call: z.string(), summary: z.string(), path: z.string() }))
      .optional()
      .describe('The methods of an area; with `area`'),
    pages: z
      .array(z.looseObject({ title: z.string(), summary: z.string(), path: z.string() }))
      .optional()
      .describe('The pages of an area, on a site without methods; with `area`'),
  }),
};
