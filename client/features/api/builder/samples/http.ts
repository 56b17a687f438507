import type { FormPair, SampleRequest } from '../../shared/sampleRequest';
import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';
import { fileName } from './quote';

/** The call as an HTTP request with a form in its body. */
export const post: SampleTemplate = {
  ...SAMPLES.post,
  write(request) {
    const { host, path } = target(request);
    const { type, body, length } = request.files.length === 0 ? form(request) : upload(request);
    const lines = [`Host: ${host}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
    return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\n');
  },
};

/** The same call as a GET request. A key in a URL ends up in logs, so POST comes first. */
export const get: SampleTemplate = {
  ...SAMPLES.get,
  write(request) {
    const { host, path } = target(request);
    if (request.files.length > 0) return undefined;
    return `GET ${path}${path.includes('?') ? '&' : '?'}${form(request).body} HTTP/1.1\nHost: ${host}`;
  },
};

function target({ url }: SampleRequest): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: pathname + search };
}

interface Body {
  type: string;
  body: string;
  /** In bytes. */
  length: string;
}

/** `application/x-www-form-urlencoded` (WHATWG URL, section 5.2). */
function form({ pairs }: SampleRequest): Body {
  const body = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return { type: 'application/x-www-form-urlencoded', body, length: String(body.length) };
}

/** `multipart/form-data` (RFC 7578). */
function upload({ pairs, files }: SampleRequest): Body {
  const quoted = (text: string): string => `"${text.replaceAll('"', '%22').replaceAll('\n', '%0A')}"`;
  // No value may hold what separates them.
  let boundary = 'FORM';
  while (pairs.some(([, value]) => value.includes(`--${boundary}`))) boundary += 'X';
  const part = ([name, content]: FormPair, more = ''): string[] => [
    `--${boundary}`,
    `Content-Disposition: form-data; name=${quoted(name)}${more}`,
    '',
    content,
  ];
  const lines = [
    ...pairs.flatMap((pair) => part(pair)),
    ...files.flatMap(([name, path]) =>
      part([name, `(the content of ${path})`], `; filename=${quoted(fileName(path))}`),
    ),
    `--${boundary}--`,
  ];
  // The length depends on the files, of which only the names are known.
  const length = '(the length of the body in bytes)';
  return { type: `multipart/form-data; boundary=${boundary}`, body: lines.join('\n'), length };
}
