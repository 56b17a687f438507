import { doubleQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';
import { writtenBody, type MultipartBody } from './multipart';

/** Headers that Java writes itself, and takes from nobody. */
const OWN = /^(?:connection|content-length|expect|host|upgrade)$/i;

/** The call with Java's own client (11 and newer; the text of a body needs 15), which checks certificates. */
export function javaCall({ verb, url, headers, basic, body }: HttpCall): string {
  const sent = sentBody(body);
  const lines = [
    ...headers
      .filter(([name]) => !OWN.test(name))
      .map(([name, value]) => `.header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...(sent.type === undefined ? [] : [`.header("Content-Type", ${doubleQuoted(sent.type)})`]),
    ...(basic === undefined ? [] : ['.header("Authorization", "Basic " + login)']),
    `.method(${doubleQuoted(verb)}, BodyPublishers.${sent.publisher})`,
  ];
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse.BodyHandlers',
    'java.time.Duration',
    ...sent.imports,
    ...(basic === undefined ? [] : ['java.util.Base64']),
  ].sort();
  const login = basic === undefined ? [] : [loginLine(basic)];
  return `${imports.map((name) => `import ${name};\n`).join('')}
public class Main {
    public static void main(String[] args) throws Exception {
${[...sent.before, ...login].map((line) => `${line === '' ? '' : `        ${line}`}\n`).join('')}\
        var request = HttpRequest.newBuilder(URI.create(${doubleQuoted(validUrl(url))}))
            .timeout(Duration.ofSeconds(30))
${lines.map((line) => `            ${line}\n`).join('')}            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new RuntimeException("HTTP " + response.statusCode() + ": " + response.body());
        }
        System.out.println(response.body());
    }
}`;
}

function loginLine({ user, password }: NonNullable<HttpCall['basic']>): string {
  return `var login = Base64.getEncoder().encodeToString(${doubleQuoted(`${user}:${password}`)}.getBytes("UTF-8"));`;
}

/** Java refuses signs that other clients encode. */
function validUrl(url: string): string {
  return url.replace(/[ "<>\\^`{|}]/g, (sign) => encodeURIComponent(sign));
}

interface SentBody {
  before: string[];
  publisher: string;
  type?: string;
  imports: string[];
}

function sentBody(body: HttpBody | undefined): SentBody {
  switch (body?.kind) {
    case undefined:
      return { before: [], publisher: 'noBody()', imports: [] };
    case 'json':
    case 'text':
      return { before: textLines(body.text), publisher: 'ofString(body)', imports: [] };
    case 'file':
      return {
        before: [],
        publisher: `ofFile(Path.of(${doubleQuoted(body.path)}))`,
        imports: ['java.nio.file.Path'],
      };
    case 'form': {
      const pairs = new URLSearchParams(body.pairs).toString().split('&');
      const lines = pairs.map(
        (pair, index) => `    ${index === 0 ? '' : '+ '}${doubleQuoted((index === 0 ? '' : '&') + pair)}`,
      );
      return {
        before: ['var body =', ...lines.slice(0, -1), `${lines.at(-1)};`],
        publisher: 'ofString(body)',
        type: 'application/x-www-form-urlencoded',
        imports: [],
      };
    }
    case 'multipart':
      return multipart(body);
  }
}

/** Text in lines as a block, in which only backslashes and three quotes are escaped. */
function textLines(text: string): string[] {
  // A block ends its lines without the spaces behind them.
  // oxlint-disable-next-line no-control-regex -- these can't stand in it as they are
  if (!text.includes('\n') || /[ \t]\n|[\0-\x08\x0b-\x1f]/.test(text)) return [`var body = ${doubleQuoted(text)};`];
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const lines = escaped.split('\n');
  const block = [...lines.slice(0, -1), `${lines.at(-1)}""";`];
  return ['var body = """', ...block.map((line) => (line === '' ? '' : `    ${line}`))];
}

/** Java has nothing that writes forms with files. */
function multipart(body: MultipartBody): SentBody {
  const { type, pieces } = writtenBody(body);
  const isFile = pieces.some((piece) => 'path' in piece);
  return {
    before: [
      'var body = new ByteArrayOutputStream();',
      ...pieces.map((piece) =>
        'path' in piece
          ? `body.write(Files.readAllBytes(Path.of(${doubleQuoted(piece.path)})));`
          : `body.write(${doubleQuoted(piece.text)}.getBytes("UTF-8"));`,
      ),
    ],
    publisher: 'ofByteArray(body.toByteArray())',
    type,
    imports: ['java.io.ByteArrayOutputStream', ...(isFile ? ['java.nio.file.Files', 'java.nio.file.Path'] : [])],
  };
}
