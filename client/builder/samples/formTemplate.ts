import { REQUEST } from '../../shared/methodSections';
import type { HttpSample } from '../http/httpSamples';
import type { SampleTemplate } from '../sample';

/** The sample of a call by name in a language that calls over HTTP are written in: it is a form that is posted. */
export function formTemplate({ label, language, write }: HttpSample): SampleTemplate {
  return {
    label,
    language,
    section: REQUEST,
    write: ({ url, pairs, files }) =>
      write({
        verb: 'POST',
        url,
        headers: [],
        body: files.length === 0 ? { kind: 'form', pairs } : { kind: 'multipart', pairs, files },
      }),
  };
}
