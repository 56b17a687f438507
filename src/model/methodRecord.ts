import type { SampleValue } from '../../client/builder/arguments';

/** One documented API method: what the page's front matter, tables and samples say, as data. */
export interface MethodRecord {
  /** Value of the request's `call` parameter. */
  call: string;
  /** The first paragraph of the page, as markdown. */
  summary: string;
  /** True if the reply is paginated. */
  pagination: boolean;
  /** How much of the method is documented. */
  coverage: 'full' | 'partial' | 'none';
  /** Required ones first, each group in the order of its table. */
  parameters: MethodParameter[];
  /** What a call needs beyond its required parameters; absent if nothing is known. */
  needs?: MethodNeed[];
  /** The JSON of the documented reply; absent if none is documented. */
  response?: unknown;
  /** Containers above the first section. */
  notes: MethodNote[];
}

export interface MethodParameter {
  /** As the API spells it: `filter[status]`. */
  name: string;
  /** As in the table; `unknown` if no source shows it. */
  type: string;
  required: boolean;
  /** Markdown. */
  description: string;
  /** Values that the description's last sentence lists. */
  values?: MethodValues;
  /** What samples send for it; absent if they leave it out. */
  example?: SampleValue;
  /** Id of the table row, for links. */
  id: string;
}

/** Parameters of which a call has to send some, though none of them is required by itself. */
export interface MethodNeed {
  /** The parameter whose presence makes it necessary; absent if it always is. */
  when?: string;
  /** The value of that parameter; absent if any value does. */
  is?: string;
  /** Alternatives; each is one parameter or several that belong together. */
  oneOf: string[][];
}

export interface MethodValues {
  list: string[];
  /** False if other values than the listed ones are accepted too. */
  closed: boolean;
}

export interface MethodNote {
  kind: string;
  title: string;
  /** Markdown. */
  text: string;
}
