/** The sections of a method page, opened by headings with exactly this text; ids follow from it (`slugify`). */
export const REQUIRED_PARAMETERS = 'Required parameters';
export const OPTIONAL_PARAMETERS = 'Optional parameters';
export const REQUEST = 'Request';
export const PHP_SAMPLES = 'PHP Samples';
export const RESPONSE = 'Response';

/** Sections whose tables document the parameters. */
export const PARAMETER_SECTIONS = [REQUIRED_PARAMETERS, OPTIONAL_PARAMETERS] as const;

/** Sections that docgen writes, unless the author has. */
export const SAMPLE_SECTIONS = [REQUEST, PHP_SAMPLES] as const;

export type SampleSection = (typeof SAMPLE_SECTIONS)[number];

/** All of them, in page order. */
export const METHOD_SECTIONS: readonly string[] = [...PARAMETER_SECTIONS, ...SAMPLE_SECTIONS, RESPONSE];
