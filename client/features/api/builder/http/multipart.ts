import type { FormPair } from '../../shared/sampleRequest';
import { fileName } from '../samples/quote';
import type { BodyPart, HttpBody } from './httpCall';

export type MultipartBody = Extract<HttpBody, { kind: 'multipart' }>;

/** A piece of a body that is written by hand: text, or the content of a file. */
export type BodyPiece = { text: string } | { path: string };

/** A form of fields and files, as calls by name have it. */
export function formBody(pairs: readonly FormPair[], files: readonly FormPair[]): MultipartBody {
  const part = ([name, value]: FormPair, isFile: boolean): BodyPart => ({ name, value, isFile, headers: [] });
  const parts = [...pairs.map((each) => part(each, false)), ...files.map((each) => part(each, true))];
  return { kind: 'multipart', contentType: FORM_DATA, parts };
}

export const FORM_DATA = 'multipart/form-data';

/** How far a client's own forms go. */
interface OwnForms {
  /** True if a file can be sent as any type. */
  fileTypes?: boolean;
  /** True if several parts can have one name. */
  repeats?: boolean;
}

/** True for a form that a client writes itself: fields and files with names, and nothing said of them. */
export function isPlainForm(
  { contentType, parts }: MultipartBody,
  { fileTypes = true, repeats = true }: OwnForms = {},
): boolean {
  const isKnown = (part: BodyPart): boolean =>
    part.name !== '' && part.headers.length === 0 && (part.contentType === undefined || (part.isFile && fileTypes));
  const names = new Set(parts.map(({ name }) => name));
  return contentType === FORM_DATA && parts.every(isKnown) && (repeats || names.size === parts.length);
}

/** A body for clients without such forms (RFC 2046): each line of a header, and each content, is a piece. */
export function writtenBody({ contentType, parts }: MultipartBody): { type: string; pieces: BodyPiece[] } {
  let boundary = 'FORM';
  while (parts.some(({ value, isFile }) => !isFile && value.includes(`--${boundary}`))) boundary += 'X';
  const pieces = parts.flatMap((part): BodyPiece[] => {
    const lines = [`--${boundary}`, ...headersOf(part, contentType).map((header) => header.join(': '))];
    const head = lines.map((line, index) => ({ text: `${line}\r\n${index === lines.length - 1 ? '\r\n' : ''}` }));
    return part.isFile ? [...head, { path: part.value }, { text: '\r\n' }] : [...head, { text: `${part.value}\r\n` }];
  });
  return { type: `${contentType}; boundary=${boundary}`, pieces: [...pieces, { text: `--${boundary}--\r\n` }] };
}

/** The headers of a call, with the type of a body that its client does not write itself. */
export function withPartsType(
  headers: readonly FormPair[],
  body: HttpBody | undefined,
  forms?: OwnForms | 'none',
): FormPair[] {
  const isWritten = body?.kind === 'multipart' && (forms === 'none' || !isPlainForm(body, forms));
  return isWritten ? [...headers, ['Content-Type', writtenBody(body).type]] : [...headers];
}

function headersOf({ name, value, isFile, contentType, headers }: BodyPart, whole: string): FormPair[] {
  const isOwn = headers.some(([header]) => /^content-disposition$/i.test(header));
  const file = isFile ? `; filename=${quoted(fileName(value))}` : '';
  const kind = name === '' && whole !== FORM_DATA ? 'attachment' : 'form-data';
  const disposition = `${kind}${name === '' ? '' : `; name=${quoted(name)}`}${file}`;
  const type = contentType ?? (isFile ? 'application/octet-stream' : undefined);
  return [
    ...(isOwn || disposition === 'attachment' ? [] : [['Content-Disposition', disposition] satisfies FormPair]),
    ...(type === undefined ? [] : [['Content-Type', type] satisfies FormPair]),
    ...headers,
  ];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
}

/** Types of files by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  xml: 'application/xml',
  csv: 'text/csv',
  txt: 'text/plain',
};

/** The name of a file that is of the first of some types: `image/png, image/jpeg` → `file.png` */
export function exampleFile(contentType: string | undefined): string {
  const [first = ''] = listed(contentType);
  const found = Object.entries(TYPES).find(([, type]) => type === first || fits(type, first));
  return `file.${found?.[0] ?? 'bin'}`;
}

/** The type of a part, of those that are taken: that of its file, else the first that is one type and not a range. */
export function typeOfPart(contentType: string | undefined, path: string): string | undefined {
  const all = listed(contentType);
  const own = TYPES[(/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase()];
  if (own !== undefined && all.some((each) => each === own || fits(own, each))) return own;
  return all.find((each) => !each.includes('*'));
}

function listed(contentType = ''): string[] {
  return contentType
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** `image/*` */
function fits(type: string, range: string): boolean {
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1));
}
