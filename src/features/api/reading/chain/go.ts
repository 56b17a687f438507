import { doubleQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { camelCase, type ChainLanguage } from './language';
import { RECORD, type CallStep, type Chain, type Needs, type Reference } from './steps';

/** Calls with Go's standard library. */
export function goChain(chain: Chain): ChainLanguage {
  const sent = ({ call, fields, all }: CallStep): string => {
    const pairs = fields.map(([name, value]) => {
      const reference = chain.referenceOf(value);
      return `${doubleQuoted(name)}, ${reference === undefined ? doubleQuoted(value) : access(reference)}`;
    });
    const names = [call, ...(all === undefined ? [] : [all])].map(doubleQuoted).join(', ');
    if (pairs.length < 2) return [names, ...pairs].join(', ');
    return `${names},\n${pairs.map((pair) => `\t${pair},\n`).join('')}`;
  };
  return {
    indent: '\t',
    depth: 1,
    frame: (steps, needs) => `package main

import (
${importsOf(needs)
  .map((name) => `\t"${name}"\n`)
  .join('')})

func main() {
${steps}
}

${functionsOf(chain, needs).join('\n\n')}`,
    call: (step) => `${step.variable === undefined ? '' : `${camelCase(step.variable)} := `}call(${sent(step)})`,
    each: (step) => `for _, ${camelCase(step.variable ?? RECORD)} := range readAll(${sent(step)}) {`,
    print: (parts) =>
      `fmt.Println(${parts.map((part) => (typeof part === 'string' ? doubleQuoted(part) : access(part))).join(', ')})`,
    stop: (text) => `log.Fatal(${doubleQuoted(text)})`,
    when: ({ of, is, value }) =>
      is === 'has'
        ? `if has(${[camelCase(of.variable), doubleQuoted(value), ...of.keys.map(doubleQuoted)].join(', ')}) {`
        : `if ${access(of)} ${is === '=' ? '==' : '!='} ${doubleQuoted(value)} {`,
    ends: { each: '}', when: '}' },
  };
}

function functionsOf(chain: Chain, { references, has, all }: Needs): string[] {
  return [call(chain), ...(references || all ? [AT] : []), ...(has ? [HAS] : []), ...(all ? [readAll(chain)] : [])];
}

function access({ variable, keys }: Reference): string {
  return `text(${[camelCase(variable), ...keys.map(doubleQuoted)].join(', ')})`;
}

function importsOf({ references, all }: Needs): string[] {
  const own = ['encoding/json', 'fmt', 'log', 'net/http', 'net/url', 'time'];
  return [...own, ...(references || all ? ['strconv'] : []), ...(all ? ['math'] : [])].sort();
}

const call = ({
  url,
  keys,
  callField,
  successKey,
}: Chain): string => `// call returns the reply of a method to fields: names, each with its value.
func call(method string, pairs ...string) map[string]any {
	form := url.Values{}
${[...keys.map(([name, value]) => [name, doubleQuoted(value)]), [callField, 'method']]
  .map(([name, value]) => `	form.Set(${doubleQuoted(name!)}, ${value})\n`)
  .join('')}	for i := 0; i+1 < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.PostForm(${doubleQuoted(url)}, form)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var reply map[string]any
	decoder := json.NewDecoder(response.Body)
	decoder.UseNumber()
	err = decoder.Decode(&reply)
	if err != nil || ${failed(successKey)} {
		log.Fatal(method, " failed: ", response.Status, " ", fmt.Sprint(reply))
	}
	return reply
}`;

function failed(key: string | undefined): string {
  return key === undefined ? 'response.StatusCode != http.StatusOK' : `reply[${doubleQuoted(key)}] != true`;
}

const AT = `// at returns the value at a place of a reply, or nil.
func at(value any, keys ...string) any {
	for _, key := range keys {
		switch inner := value.(type) {
		case map[string]any:
			value = inner[key]
		case []any:
			index, err := strconv.Atoi(key)
			if err != nil || index >= len(inner) {
				return nil
			}
			value = inner[index]
		default:
			return nil
		}
	}
	return value
}

// text returns the value at a place of a reply as text.
func text(reply any, keys ...string) string {
	value := at(reply, keys...)
	if value == nil {
		log.Fatal("the reply has no ", keys)
	}
	return fmt.Sprint(value)
}`;

const HAS = `// has looks for a value in a list, or under the keys of an object.
func has(reply any, value string, keys ...string) bool {
	switch found := at(reply, keys...).(type) {
	case []any:
		for _, each := range found {
			if each == value {
				return true
			}
		}
	case map[string]any:
		for _, each := range found {
			if each == value {
				return true
			}
		}
	}
	return false
}`;

const readAll = ({
  pages: { parameter, id, total },
}: Chain): string => `// readAll returns all records of the list in replies, page by page.
func readAll(method, list string, pairs ...string) []any {
	records, known := []any{}, map[string]bool{}
	for page := 0; ; page++ {
		asked := append([]string{}, pairs...)
		if page > 0 {
			asked = append(asked, ${doubleQuoted(parameter)}, strconv.Itoa(page))
		}
		reply := call(method, asked...)
		found, _ := reply[list].([]any)
		before := len(records)
		for _, record := range found {
			if id := text(record, ${doubleQuoted(id)}); !known[id] {
				known[id] = true
				records = append(records, record)
			}
		}
		total := math.MaxInt
${
  total.length === 0
    ? ''
    : `		if all := at(reply, ${total.map(doubleQuoted).join(', ')}); all != nil {
			total, _ = strconv.Atoi(fmt.Sprint(all))
		}
`
}		// Page 1 may be the first page again, with nothing new.
		goesOn := len(records) > before || (page == 1 && len(found) > 0)
		if !goesOn || len(records) >= total {
			return records
		}
	}
}`;
