import { doubleQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';
import { isPlainForm, writtenBody, type MultipartBody } from './multipart';

/** The call with Go's standard library, which checks certificates by default. */
export function goCall({ verb, url, headers, basic, body }: HttpCall): string {
  const sent = sentBody(body);
  const types = sent.type === undefined ? [] : [`	request.Header.Set("Content-Type", ${sent.type})`];
  const lines = [
    ...sent.before,
    `	request, err := http.NewRequest(${doubleQuoted(verb)}, ${doubleQuoted(url)}, ${sent.reader})`,
    ...CHECKED,
    ...headers.map(([name, value]) => `	request.Header.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...types,
    ...(basic === undefined
      ? []
      : [`	request.SetBasicAuth(${doubleQuoted(basic.user)}, ${doubleQuoted(basic.password)})`]),
  ];
  const names = ['fmt', 'io', 'log', 'net/http', 'time', ...sent.imports].sort();
  return `package main

import (
${names.map((name) => `	"${name}"\n`).join('')})

func main() {
${lines.join('\n')}

	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
${CHECKED.join('\n')}
	defer response.Body.Close()
	reply, err := io.ReadAll(response.Body)
${CHECKED.join('\n')}
	if response.StatusCode >= 400 {
		log.Fatal(response.Status, ": ", string(reply))
	}
	fmt.Println(string(reply))
}${sent.after}`;
}

const CHECKED = ['	if err != nil {', '		log.Fatal(err)', '	}'];

interface SentBody {
  before: string[];
  reader: string;
  /** Code of the format that Go has to be told. */
  type?: string;
  imports: string[];
  after: string;
}

function sentBody(body: HttpBody | undefined): SentBody {
  const plain = { before: [], imports: [], after: '' };
  switch (body?.kind) {
    case undefined:
      return { ...plain, reader: 'nil' };
    case 'json':
    case 'text':
      return { ...plain, reader: `strings.NewReader(${goText(body.text)})`, imports: ['strings'] };
    case 'file':
      return {
        ...plain,
        before: [`	file, err := os.ReadFile(${doubleQuoted(body.path)})`, ...CHECKED],
        reader: 'bytes.NewReader(file)',
        imports: ['bytes', 'os'],
      };
    case 'form':
      return {
        ...plain,
        before: ['	form := url.Values{}', ...body.pairs.map(([name, value]) => call('	form.Add', name, value))],
        reader: 'strings.NewReader(form.Encode())',
        type: '"application/x-www-form-urlencoded"',
        imports: ['net/url', 'strings'],
      };
    case 'multipart':
      return isPlainForm(body, { fileTypes: false }) ? form(body) : written(body);
  }
}

function form({ parts }: MultipartBody): SentBody {
  const hasFiles = parts.some(({ isFile }) => isFile);
  return {
    before: [
      '	var parts bytes.Buffer',
      '	form := multipart.NewWriter(&parts)',
      ...parts.map(({ name, value, isFile }) =>
        isFile
          ? `	addFile(form, ${doubleQuoted(name)}, ${doubleQuoted(value)})`
          : call('	form.WriteField', name, value),
      ),
      '	form.Close()',
    ],
    reader: '&parts',
    type: 'form.FormDataContentType()',
    imports: ['bytes', 'mime/multipart', ...(hasFiles ? ['os', 'path/filepath'] : [])],
    after: hasFiles ? ADD_FILE : '',
  };
}

/** Parts of which more is said than the writer of forms takes. */
function written(body: MultipartBody): SentBody {
  const { type, pieces } = writtenBody(body);
  const hasFiles = pieces.some((piece) => 'path' in piece);
  return {
    before: [
      '	var parts bytes.Buffer',
      ...pieces.map((piece) =>
        'path' in piece
          ? `	writeFile(&parts, ${doubleQuoted(piece.path)})`
          : `	parts.WriteString(${doubleQuoted(piece.text)})`,
      ),
    ],
    reader: '&parts',
    type: doubleQuoted(type),
    imports: ['bytes', ...(hasFiles ? ['os'] : [])],
    after: hasFiles ? WRITE_FILE : '',
  };
}

const WRITE_FILE = `

func writeFile(parts *bytes.Buffer, path string) {
	content, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	parts.Write(content)
}`;

const ADD_FILE = `

func addFile(form *multipart.Writer, name, path string) {
	content, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	part, err := form.CreateFormFile(name, filepath.Base(path))
	if err != nil {
		log.Fatal(err)
	}
	part.Write(content)
}`;

function call(code: string, name: string, value: string): string {
  return `${code}(${doubleQuoted(name)}, ${doubleQuoted(value)})`;
}

/** A text as it is where Go's raw strings hold it. */
function goText(text: string): string {
  return text.includes('\n') && !/[`\r\ufeff\0]/.test(text) ? `\`${text}\`` : doubleQuoted(text);
}
