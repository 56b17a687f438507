import type { SampleRequest } from '../../shared/sampleRequest';
import { SAMPLES } from '../../../../shared/sampleTable';
import type { SampleTemplate } from '../request';
import { doubleQuoted } from './quote';

/** The call with Go's standard library, which checks certificates by default. */
export const go: SampleTemplate = {
  ...SAMPLES.go,
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

function goUpload(request: SampleRequest): string {
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

/** The packages that a Go sample needs beside its own, in order. */
function goImports({ successKey }: SampleRequest, own: readonly string[]): string {
  const all = ['fmt', 'io', 'log', 'net/http', 'time', ...own, ...(successKey === undefined ? [] : ['encoding/json'])];
  return `import (\n${all
    .sort()
    .map((name) => `\t"${name}"\n`)
    .join('')})`;
}

function goReply({ successKey }: SampleRequest): string {
  return `	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
${successKey === undefined ? STATUS : checked(successKey)}		log.Fatal(response.Status, ": ", string(body))
	}
	fmt.Println(string(body))
}`;
}

const STATUS = `	if response.StatusCode != http.StatusOK {\n`;

function checked(key: string): string {
  return `	var reply map[string]any
	err = json.Unmarshal(body, &reply)
	if err != nil || reply[${doubleQuoted(key)}] != true {
`;
}
