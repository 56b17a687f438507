import type { ReplyKeys, SampleRequest } from '../request';
import { doubleQuoted } from './quote';

/** The packages that a Go sample needs beside its own, in order. */
export function goImports({ replyKeys }: SampleRequest, own: readonly string[]): string {
  const all = ['fmt', 'io', 'log', 'net/http', 'time', ...own, ...(replyKeys === undefined ? [] : ['encoding/json'])];
  return `import (\n${all
    .sort()
    .map((name) => `\t"${name}"\n`)
    .join('')})`;
}

/** The end of a Go sample, after its call. */
export function goReply({ replyKeys }: SampleRequest): string {
  return `	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
${replyKeys === undefined ? '' : checked(replyKeys)}	fmt.Println(string(body))
}`;
}

function checked({ success, messages }: ReplyKeys): string {
  return `	var reply map[string]any
	if err := json.Unmarshal(body, &reply); err != nil {
		log.Fatal(err)
	}
	if reply[${doubleQuoted(success)}] != true {
		log.Fatal("the call failed: ", reply[${doubleQuoted(messages)}])
	}
`;
}
