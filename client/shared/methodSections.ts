/**
 * The sections of a method page. A heading opens one where it has exactly these words; the id of a heading follows from
 * them (`slugify`).
 */
export const REQUIRED_PARAMETERS = 'Required parameters';
export const OPTIONAL_PARAMETERS = 'Optional parameters';
export const REQUEST = 'Request';
export const PHP_SAMPLES = 'PHP Samples';
export const RESPONSE = 'Response';

/** Sections whose tables document the parameters. */
export const PARAMETER_SECTIONS = [REQUIRED_PARAMETERS, OPTIONAL_PARAMETERS] as const;

/** Sections that docgen writes, unless the author did. */
export const SAMPLE_SECTIONS = [REQUEST, PHP_SAMPLES] as const;

export type SampleSection = (typeof SAMPLE_SECTIONS)[number];

/** All of them, in the order in which they stand on a page. */
export const METHOD_SECTIONS: readonly string[] = [...PARAMETER_SECTIONS, ...SAMPLE_SECTIONS, RESPONSE];
