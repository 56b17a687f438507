import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface NumberedCode {
  index: number;
  code: string;
}

interface HttpRunner {
  /** Command that ends with 0 if the machine has everything that the language needs. */
  needs: [string, ...string[]];
  /** Files beside the samples, which are in the folder already, and the command that runs them all. */
  prepare(samples: readonly NumberedCode[]): { files: Record<string, string>; command: [string, ...string[]] };
}

/** Each driver runs one sample after the other, and prints `NUMBER: REASON` for those that fail. */
export const HTTP_RUNNERS: Readonly<Record<string, HttpRunner>> = {
  curl: {
    needs: ['curl', '--version'],
    prepare: (samples) => ({
      files: {
        ...numbered(samples, 'sh'),
        '.curlrc': 'silent\nshow-error\nfail\n',
        'run.sh': 'for each in [0-9]*.sh; do said=$(bash -e "$each" 2>&1) || echo "${each%.sh}: $said"; done\n',
      },
      command: ['env', 'CURL_HOME=.', 'bash', 'run.sh'],
    }),
  },
  python: {
    needs: ['python3', '-c', 'import requests'],
    prepare: (samples) => ({
      files: {
        ...numbered(samples, 'py'),
        'run.py': `import contextlib, glob, io
for name in glob.glob('[0-9]*.py'):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(name, encoding='utf-8').read(), name, 'exec'), {})
    except BaseException as error:
        print(name[:-3] + ': ' + repr(error))
`,
      },
      command: ['python3', 'run.py'],
    }),
  },
  phpCurl: {
    needs: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    prepare: (samples) => ({
      files: {
        ...numbered(samples, 'php'),
        'run.php': `<?php
set_error_handler(function ($number, $text) { throw new ErrorException($text); });
foreach (glob('[0-9]*.php') as $each) {
    ob_start();
    try {
        (function () use ($each) { include $each; })();
        ob_end_clean();
    } catch (Throwable $error) {
        ob_end_clean();
        echo basename($each, '.php'), ': ', $error->getMessage(), "\\n";
    }
}
`,
      },
      command: ['php', 'run.php'],
    }),
  },
  javascript: { needs: ['node', '--version'], prepare: modules },
  node: { needs: ['node', '--version'], prepare: modules },
  go: {
    needs: ['go', 'version'],
    prepare(samples) {
      const own = samples.map(({ index, code }) => ({
        index,
        code: code
          .replace('func main()', `func sample${index}()`)
          .replaceAll(/\b(addFile|writeFile)\(/g, `$1${index}(`)
          // The driver goes on after a failure.
          .replaceAll('log.Fatal(', 'log.Panic('),
      }));
      const calls = samples.map(({ index }) => `	try(${index}, sample${index})\n`).join('');
      return {
        files: {
          ...numbered(own, 'go'),
          'go.mod': 'module samples\n\ngo 1.18\n',
          'main.go': `package main

import (
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	log.SetOutput(io.Discard)
${calls}}

func try(index int, sample func()) {
	out := os.Stdout
	os.Stdout, _ = os.Open(os.DevNull)
	defer func() {
		os.Stdout = out
		if failed := recover(); failed != nil {
			fmt.Printf("%d: %v\\n", index, failed)
		}
	}()
	sample()
}
`,
        },
        command: ['bash', '-c', 'gofmt -l . | sed "s/.go$/: not formatted/" | grep -v "^main"; go run .'],
      };
    },
  },
  ruby: {
    needs: ['ruby', '--version'],
    prepare: (samples) => ({
      files: {
        ...numbered(samples, 'rb'),
        'run.rb': `require 'stringio'
Dir['[0-9]*.rb'].each do |name|
  $stdout = StringIO.new
  begin
    load "./#{name}"
    $stdout = STDOUT
  rescue Exception => error
    $stdout = STDOUT
    puts "#{File.basename(name, '.rb')}: #{error.message}"
  end
end
`,
      },
      command: ['ruby', '-W0', 'run.rb'],
    }),
  },
  java: {
    needs: ['javac', '--version'],
    prepare(samples) {
      const own = Object.fromEntries(
        samples.map(({ index, code }) => [`Sample${index}.java`, code.replace('class Main', `class Sample${index}`)]),
      );
      const main = `public class Run {
    interface Sample { void run() throws Exception; }
    public static void main(String[] args) {
${samples.map(({ index }) => `        attempt(${index}, () -> Sample${index}.main(args));\n`).join('')}        System.exit(0);
    }
    static void attempt(int index, Sample sample) {
        var out = System.out;
        System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
        String said = null;
        try { sample.run(); } catch (Throwable error) { said = error.toString(); }
        System.setOut(out);
        if (said != null) System.out.println(index + ": " + said);
    }
}
`;
      return {
        files: { ...own, 'Run.java': main },
        command: ['bash', '-c', 'javac -encoding UTF-8 *.java && java -Dfile.encoding=UTF-8 Run'],
      };
    },
  },
};

function modules(samples: readonly NumberedCode[]): ReturnType<HttpRunner['prepare']> {
  return {
    files: {
      ...numbered(samples, 'mjs'),
      'run.js': `import { readdirSync } from 'node:fs';
console.log = () => {};
let current;
process.on('unhandledRejection', (error) => process.stdout.write(current + ': ' + error + '\\n'));
for (const name of readdirSync('.').filter((each) => /^\\d/.test(each))) {
  current = name.slice(0, -4);
  try {
    await import('./' + name);
  } catch (error) {
    process.stdout.write(current + ': ' + error + ' ' + (error.cause ?? '') + '\\n');
  }
}
`,
      'package.json': '{ "type": "module" }',
    },
    command: ['node', 'run.js'],
  };
}

/** True if the machine has the programs that a language needs. */
export function isThere({ needs: [command, ...args] }: HttpRunner): boolean {
  return spawnSync(command, args).status === 0;
}

/** Runs samples; what is said of those that fail. */
export async function runHttpSamples(
  runner: HttpRunner,
  samples: readonly NumberedCode[],
  { folder, uploads }: { folder: string; uploads: Readonly<Record<string, string>> },
): Promise<string> {
  const { files, command } = runner.prepare(samples);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...uploads, ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve(status === 0 ? output : `${output}ended with ${status}: ${errors}`));
  });
}

function numbered(samples: readonly NumberedCode[], extension: string): Record<string, string> {
  return Object.fromEntries(samples.map(({ index, code }) => [`${index}.${extension}`, `${code}\n`]));
}
