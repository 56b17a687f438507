import type { Reply } from './readReply';

/** Saves a reply as a file of the reader's: it never becomes a page of this site, whatever it holds. */
export function saveFile(document: Document, { parts, type }: Reply, name: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}${ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? ''}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const ENDINGS: readonly [RegExp, string][] = [
  [/json/, '.json'],
  [/html/, '.html.txt'],
  [/svg/, '.svg.txt'],
  [/xml/, '.xml'],
  [/csv/, '.csv'],
  [/pdf/, '.pdf'],
  [/zip/, '.zip'],
  [/png/, '.png'],
  [/jpe?g/, '.jpg'],
  [/^text\//, '.txt'],
];
