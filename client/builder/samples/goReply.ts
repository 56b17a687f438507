import type { SampleRequest } from '../request';
import { doubleQuoted } from './quote';

/** The packages that a Go sample needs beside its own, in order. */
export function goImports({ successKey }: SampleRequest, own: readonly string[]): string {
  const all = ['fmt', 'io', 'log', 'net/http', 'time', ...own, ...(successKey === undefined ? [] : ['encoding/json'])];
  return `import (\n${all
    .sort()
    .map((name) => `\t"${name}"\n`)
    .join('')})`;
}

/** The end of a Go sample, after its call. */
export function goReply({ successKey }: SampleRequest): string {
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
