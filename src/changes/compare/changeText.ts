/** A piece of a sentence: words, or a name of the API together with what it refers to. */
export type ChangeText = string | { code: string; parameter?: string; responseKey?: string };
