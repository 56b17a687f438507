import { PHP_SAMPLES, REQUEST, type SampleSection } from './methodSections';

/** A kind of sample as pages name it. */
export interface SampleKind {
  /** Text of the tab. */
  label: string;
  /** Choice of the reader in all groups that have this sample: guides call PHP's cURL `PHP`. Otherwise the label. */
  choice?: string;
  language: string;
  section: SampleSection;
}

/** docgen's samples by the names of configurations, in page order: first what a reader can paste. */
export const SAMPLES = {
  curl: { label: 'cURL (shell)', choice: 'cURL', language: 'bash', section: REQUEST },
  python: { label: 'Python', language: 'python', section: REQUEST },
  javascript: { label: 'JavaScript', language: 'javascript', section: REQUEST },
  node: { label: 'Node.js', language: 'javascript', section: REQUEST },
  go: { label: 'Go', language: 'go', section: REQUEST },
  ruby: { label: 'Ruby', language: 'ruby', section: REQUEST },
  java: { label: 'Java', language: 'java', section: REQUEST },
  csharp: { label: 'C#', language: 'csharp', section: REQUEST },
  powershell: { label: 'PowerShell', language: 'powershell', section: REQUEST },
  post: { label: 'POST', language: 'http', section: REQUEST },
  get: { label: 'GET', language: 'http', section: REQUEST },
  phpCurl: { label: 'cURL', choice: 'PHP', language: 'php', section: PHP_SAMPLES },
  phpWrapper: { label: 'Wrapper class', choice: 'PHP wrapper', language: 'php', section: PHP_SAMPLES },
  phpLocal: { label: 'Local API', language: 'php', section: PHP_SAMPLES },
} satisfies Record<string, SampleKind>;

export type SampleName = keyof typeof SAMPLES;

/** Samples that pages have only where a site asks for them. */
export const RARE_SAMPLES: readonly string[] = ['ruby', 'java', 'csharp', 'powershell'] satisfies SampleName[];

/** Samples of calls over HTTP, in the order of a page. */
export const HTTP_SAMPLES = [
  'curl',
  'javascript',
  'python',
  'phpCurl',
  'node',
  'go',
  'ruby',
  'java',
  'csharp',
  'powershell',
] as const satisfies readonly SampleName[];

/** The first of them are on pages of sites that configure none. */
export const USUAL_HTTP_SAMPLES: readonly string[] = HTTP_SAMPLES.slice(0, 4);

/** Choice that a reader makes with one of docgen's samples. */
export function sampleChoice(name: string): string | undefined {
  const kinds: Readonly<Record<string, SampleKind | undefined>> = SAMPLES;
  const kind = kinds[name];
  return kind?.choice ?? kind?.label;
}
