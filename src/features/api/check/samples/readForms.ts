import { keysOfName, type SampleArgument, type SampleCall } from './sampleCall';

interface Pair {
  name: string;
  value: string;
  offset: number;
}

/** The calls in a transcript of HTTP requests: arguments are in the query and in form bodies. */
export function readHttpCalls(code: string, callField: string): SampleCall[] {
  return parts(code, /^(?=(?:GET|POST|PUT|PATCH|DELETE|HEAD) )/m).flatMap(({ text, offset }) => {
    const target = /^[A-Z]+[ \t]+(\S+)/.exec(text);
    const query = target === null ? [] : queryPairs(target[1]!, offset + target[0].length - target[1]!.length);
    const body = /\n[ \t]*\n([^]*)/.exec(text);
    const form = body === null ? [] : pairs(body[1]!, offset + body.index + body[0].length - body[1]!.length);
    return toCall([...query, ...form], { callField, isComplete: true }) ?? [];
  });
}

const OPTION = /(?:^|\s)(?:-d|-F|--data(?:-urlencode|-raw|-binary|-ascii)?|--form(?:-string)?)(?:[ \t=]+|\\\n)+/;
const VALUE = /('[^']*'|"(?:[^"\\]|\\[\s\S])*"|[^\s'"\\]+)/;
const DATA_OPTION = new RegExp(OPTION.source + VALUE.source, 'g');
const ADDRESS = /https?:\/\/[^\s'"]+/g;

/** The calls of curl in a shell script. */
export function readShellCalls(code: string, callField: string): SampleCall[] {
  // A line that ends with a backslash continues on the next line.
  return parts(code, /(?<!\\)\n/).flatMap(({ text, offset }) => {
    if (!/(?:^|[\s|;&(])curl\s/.test(text)) return [];
    const addresses = [...text.matchAll(ADDRESS)].flatMap((match) => queryPairs(match[0], offset + match.index));
    const data = [...text.matchAll(DATA_OPTION)].map((match) => {
      const start = offset + match.index + match[0].length - match[1]!.length;
      const quoted = /^['"]/.test(match[1]!);
      return quoted ? { text: match[1]!.slice(1, -1), start: start + 1 } : { text: match[1]!, start };
    });
    const isComplete = data.every((each) => !each.text.startsWith('@')) && !/["\s]\$\{?\w+|\$\(/.test(text);
    return (
      toCall([...addresses, ...data.flatMap((each) => pairs(each.text, each.start))], { callField, isComplete }) ?? []
    );
  });
}

function parts(code: string, between: RegExp): { text: string; offset: number }[] {
  let offset = 0;
  return code.split(between).map((text) => {
    const at = code.indexOf(text, offset);
    offset = at + text.length;
    return { text, offset: at };
  });
}

function queryPairs(address: string, offset: number): Pair[] {
  const start = address.indexOf('?') + 1;
  return start === 0 ? [] : pairs(address.slice(start).replace(/#[^]*/, ''), offset + start);
}

/** `call=getX&id=1` → call, id */
function pairs(form: string, offset: number): Pair[] {
  return [...form.matchAll(/(?:^|&)\s*([^=&\s]+)=([^&]*)/g)].map((match) => ({
    name: decode(match[1]!),
    value: decode(match[2]!.trim()),
    offset: offset + match.index + match[0].indexOf(match[1]!),
  }));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function toCall(
  all: readonly Pair[],
  { callField, isComplete }: { callField: string; isComplete: boolean },
): SampleCall | undefined {
  const call = all.find(({ name }) => name === callField);
  if (call === undefined) return undefined;
  const others = all.filter((pair) => pair !== call);
  const named = others.flatMap(({ name, offset }): SampleArgument[] => {
    const keys = keysOfName(name);
    return keys === undefined ? [] : [{ keys, offset, isOpen: false }];
  });
  return { method: call.value, offset: call.offset, arguments: named, isComplete };
}
