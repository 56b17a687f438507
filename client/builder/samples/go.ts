import { REQUEST } from '../../shared/methodSections';
import type { SampleTemplate } from '../sample';
import { goImports, goReply } from './goReply';
import { goUpload } from './goUpload';
import { doubleQuoted } from './quote';

/** The call with Go's standard library, which checks certificates by default. */
export const go: SampleTemplate = {
  label: 'Go',
  language: 'go',
  section: REQUEST,
  write(request) {
    if (request.files.length > 0) return goUpload(request);
    return `package main

${goImports(request, ['net/url'])}

func main() {
	form := url.Values{}
${request.pairs.map(([name, value]) => `	form.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`).join('\n')}

	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.PostForm(
		${doubleQuoted(request.url)},
		form,
	)
${goReply(request)}`;
  },
};
