import type { SampleRequest } from '../request';
import { goImports, goReply } from './goReply';
import { doubleQuoted } from './quote';

/** Go that sends a form with files. */
export function goUpload(request: SampleRequest): string {
  const { url, pairs, files } = request;
  return `package main

${goImports(request, ['bytes', 'mime/multipart', 'os', 'path/filepath'])}

func main() {
	var sent bytes.Buffer
	form := multipart.NewWriter(&sent)
${pairs.map(([name, value]) => `	form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`).join('\n')}
${files.map(([name, path]) => `	addFile(form, ${doubleQuoted(name)}, ${doubleQuoted(path)})`).join('\n')}
	form.Close()

	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.Post(
		${doubleQuoted(url)},
		form.FormDataContentType(),
		&sent,
	)
${goReply(request)}

func addFile(
	form *multipart.Writer, name, path string,
) {
	content, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	base := filepath.Base(path)
	part, err := form.CreateFormFile(name, base)
	if err != nil {
		log.Fatal(err)
	}
	part.Write(content)
}`;
}
