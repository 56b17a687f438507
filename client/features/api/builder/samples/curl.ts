import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';
import { shellQuoted } from './quote';

/** The call with curl, which checks certificates; it prints the whole reply, and fails on an HTTP error. */
export const curl: SampleTemplate = {
  ...SAMPLES.curl,
  write({ url, pairs, files }) {
    const isUpload = files.length > 0;
    const fields = pairs.map(([name, value]) =>
      isUpload
        ? `--form-string ${shellQuoted(`${name}=${value}`)}`
        : `--data-urlencode ${shellQuoted(`${encodedName(name)}=${value}`)}`,
    );
    // In its quotes, curl reads a backslash as an escape.
    const uploads = files.map(
      ([name, path]) => `--form ${shellQuoted(`${name}=@"${path.replace(/[\\"]/g, '\\$&')}"`)}`,
    );
    return [`curl --fail ${address(url)}`, ...fields, ...uploads].join(' \\\n  ');
  },
};

/** curl takes brackets in an address for lists of addresses. */
function address(url: string): string {
  if (/^[\w:/.-]+$/.test(url)) return url;
  return (/[[\]{}]/.test(url) ? '--globoff ' : '') + shellQuoted(url);
}

/** curl encodes values but not names; brackets can stay as they are. */
function encodedName(name: string): string {
  return /^[\w.[\]-]+$/.test(name) ? name : encodeURIComponent(name);
}
