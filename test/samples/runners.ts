import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A sample with its number: the address that it calls ends in it. */
export interface NumberedSample {
  index: number;
  code: string;
}

export interface RunOptions {
  /** An empty folder for the samples. */
  folder: string;
  /** Address of the stub. */
  url: string;
  /** Files that the samples upload, by name. */
  files: Record<string, string>;
}

/** Runs samples of one kind, many in one process, and returns what they print. */
export interface Runner {
  /** Programs that the machine lacks for this kind; empty if it has all. */
  missing: string;
  run(samples: readonly NumberedSample[], options: RunOptions): Promise<string>;
}

const PHP = [
  '<?php',
  'ini_set("display_errors", "stderr");',
  'set_include_path(__DIR__);',
  // A failed call must not pass for a finished one.
  'set_error_handler(function ($number, $text, $file, $line) { throw new ErrorException($text, 0, $number, $file, $line); });',
  'foreach (json_decode(file_get_contents(__DIR__ . "/list.json")) as $index) {',
  '    $_SERVER["SAMPLE"] = $index;',
  '    (function () { include __DIR__ . "/$_SERVER[SAMPLE].php"; })();',
  '}',
].join('\n');

/** Replaces the platform's classes: they send what they are given, the local one to the address of its sample. */
const PHP_CLASSES = `<?php
class StubCall {
    public static function send($url, $fields) {
        $http = ['method' => 'POST', 'header' => 'Content-Type: application/x-www-form-urlencoded', 'content' => http_build_query($fields)];
        return json_decode(file_get_contents($url, false, stream_context_create(['http' => $http])), true);
    }
}
class HBWrapper {
    private static $set;
    public static function setAPI(...$set) { self::$set = $set; }
    public static function singleton() { return new self(); }
    public function __call($call, $given) {
        [$url, $id, $key] = self::$set;
        return StubCall::send($url, ['api_id' => $id, 'api_key' => $key, 'call' => $call, ...$given[0]]);
    }
}
class ApiWrapper {
    public function __call($call, $given) {
        return StubCall::send(getenv('STUB') . '/' . $_SERVER['SAMPLE'], ['call' => $call, ...$given[0]]);
    }
}
`;

function php(modules: string): Runner {
  return {
    missing: missing('php', ['-r', modules]),
    run: async (samples, { folder, url, files }) => {
      await writeFiles(folder, {
        ...files,
        'run.php': PHP,
        'class.hbwrapper.php': PHP_CLASSES,
        'list.json': JSON.stringify(samples.map(({ index }) => index)),
        ...numbered(samples, 'php'),
      });
      return runProgram('php', ['-d', 'auto_prepend_file=class.hbwrapper.php', 'run.php'], {
        cwd: folder,
        env: { STUB: url },
      });
    },
  };
}

const python = ['python3', '/usr/bin/python3'].find((each) => missing(each, ['-c', 'import requests']) === '');

/** Runs samples by the title of their tab and the heading that they stand under. */
export const RUNNERS: Record<string, Runner> = {
  'Request: cURL (shell)': {
    missing: missing('curl', ['--version']) || missing('bash', ['--version']),
    run: async (samples, { folder, files }) => {
      await writeFiles(folder, { ...files, ...numbered(samples, 'sh') });
      // curl's progress is for a person.
      await writeFile(path.join(folder, '.curlrc'), 'silent\nshow-error\n');
      return runProgram('bash', ['-c', 'printf "%s\\0" *.sh | xargs -0 -P 4 -n 1 bash -e'], {
        cwd: folder,
        env: { CURL_HOME: folder },
      });
    },
  },
  'Request: Python': {
    missing: python === undefined ? 'Python with requests' : '',
    run: async (samples, { folder, files }) => {
      const run =
        'import glob\nfor name in glob.glob("[0-9]*.py"):\n    exec(compile(open(name).read(), name, "exec"), {})\n';
      await writeFiles(folder, { ...files, 'run.py': run, ...numbered(samples, 'py') });
      return runProgram(python!, ['run.py'], { cwd: folder });
    },
  },
  'Request: JavaScript': { missing: '', run: runModules },
  'Request: Node.js': {
    missing: '',
    // The stub is the one thing here without a certificate.
    run: (samples, options) =>
      runModules(
        samples.map(({ index, code }) => ({ index, code: code.replace("'node:https'", "'node:http'") })),
        options,
      ),
  },
  'Request: Go': {
    missing: missing('go', ['version']),
    run: async (samples, { folder, files }) => {
      await runProgram('bash', ['-c', 'test -z "$(gofmt -l .)"'], {
        cwd: await written(path.join(folder, 'format'), numbered(samples, 'go')),
      });
      const own = samples.map(({ index, code }) => ({
        index,
        code: code.replace('func main()', `func sample${index}()`).replaceAll('addFile(', `addFile${index}(`),
      }));
      const main = `package main\n\nfunc main() {\n${samples.map(({ index }) => `sample${index}()\n`).join('')}}\n`;
      const cwd = await written(path.join(folder, 'run'), {
        ...files,
        'go.mod': 'module samples\n\ngo 1.18\n',
        'main.go': main,
        ...numbered(own, 'go'),
      });
      return runProgram('go', ['run', '.'], { cwd });
    },
  },
  'Request: POST': { missing: '', run: sendAll },
  'Request: GET': { missing: '', run: sendAll },
  'PHP Samples: cURL': php('exit(extension_loaded("curl") ? 0 : 1);'),
  'PHP Samples: Wrapper class': php('exit(0);'),
  'PHP Samples: Local API': php('exit(0);'),
};

function missing(command: string, args: string[]): string {
  return spawnSync(command, args).status === 0
    ? ''
    : [command, ...args.filter((each) => each.includes('curl')).map(() => 'with curl')].join(' ');
}

function numbered(samples: readonly NumberedSample[], extension: string): Record<string, string> {
  return Object.fromEntries(samples.map(({ index, code }) => [`${index}.${extension}`, `${code}\n`]));
}

async function written(folder: string, files: Record<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFiles(folder, files);
  return folder;
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
}

async function runModules(samples: readonly NumberedSample[], { folder, files }: RunOptions): Promise<string> {
  const addresses = samples.map(({ index }) => pathToFileURL(path.join(folder, `${index}.mjs`)).href);
  await writeFiles(folder, {
    ...files,
    'run.mjs': addresses.map((each) => `await import(${JSON.stringify(each)});`).join('\n'),
    ...numbered(samples, 'mjs'),
  });
  return runProgram(process.execPath, ['run.mjs'], { cwd: folder });
}

/** Sends requests as programs do that take them as text: with the length of the body, which follows from it. */
async function sendAll(samples: readonly NumberedSample[]): Promise<string> {
  const replies = await Promise.all(samples.map(({ code }) => send(code)));
  return replies.join('\n');
}

function send(code: string): Promise<string> {
  const [head = '', ...rest] = code.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method, target, version] = first.split(' ');
  if (version !== 'HTTP/1.1') throw new Error(`not a request line: ${first}`);
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  const [hostname, port] = headers.Host!.split(':');
  const body = rest.join('\n\n').replaceAll('\n', '\r\n');
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve(text));
    });
    call.end(body);
  });
}

function runProgram(
  command: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    program.on('error', reject);
    program.on('close', (status) =>
      status === 0
        ? resolve(output)
        : reject(new Error(`${command} ended with ${status}: ${errors}${output}`.slice(0, 2000))),
    );
  });
}
