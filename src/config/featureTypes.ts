/** Types of what features read and the core only hands on, by their names: a feature declares its own here. */
// oxlint-disable-next-line no-empty-object-type -- a type could not be added to
export interface FeatureTypes {}

type TypeOf<Name extends string> = FeatureTypes extends Readonly<Record<Name, infer Type>> ? Type : unknown;

/** Anything that a page documents besides its text. */
export type PageSubject = TypeOf<'subject'>;

/** A page as a plugin describes it, in place of markdown. */
export type PageReference = TypeOf<'reference'>;

/** Parts that several such pages show, by their names. */
export type SharedParts = Readonly<Record<string, TypeOf<'part'>>>;

/** All that a sample of a call is written from. */
export type SampledCall = TypeOf<'call'>;
