import { cell, field, noun } from './prose.mjs';

const fence = (language, lines) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;
const list = (lines, mark = ',') => lines.map((line, index) => (index < lines.length - 1 ? line + mark : line));

/** How the call looks on the wire: as a bare request, or as a shell command. */
export function requestBlock(random, { area, slug, parameters }) {
  if (random.chance(0.5)) {
    const body = list(parameters.map((name) => `  "${name}": ${random.whole(1, 9999)}`));
    return fence('http', [
      `POST /v2/${area}/${slug} HTTP/1.1`,
      'Host: api.example.com',
      'Accept: application/json',
      'Content-Type: application/json',
      'Authorization: Bearer YOUR_TOKEN',
      '',
      '{',
      ...body,
      '}',
    ]);
  }
  const values = parameters.map((name) => `  --data "${name}=${random.whole(1, 9999)}"`);
  return fence(
    'bash',
    list(
      [
        `curl "https://api.example.com/v2/${area}/${slug}"`,
        '  --request POST',
        '  --header "Authorization: Bearer $TOKEN"',
        ...values,
      ],
      ' \\',
    ),
  );
}

/** The same call from PHP: with curl, with a class, and in a loop. */
export function phpBlocks(random, { name, parameters }) {
  return [overCurl, withClass, inLoop].map((write) => {
    const lines = write(random, name, parameters);
    const length = random.whole(8, 20);
    while (lines.length < length) lines.push(filler(random));
    return fence('php', ['<?php', ...lines]);
  });
}

function overCurl(random, name, parameters) {
  const values = list([
    `    'call' => '${name}'`,
    `    'token' => getenv('TOKEN')`,
    ...parameters.slice(0, 3).map((each) => `    '${each}' => ${random.whole(1, 9999)}`),
  ]);
  return [
    '$request = curl_init();',
    'curl_setopt_array($request, [',
    `    CURLOPT_URL => 'https://api.example.com/v2/',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_POSTFIELDS => http_build_query([',
    ...values.map((line) => `    ${line}`),
    '    ]),',
    ']);',
    '$reply = json_decode(curl_exec($request), true);',
    'curl_close($request);',
  ];
}

function withClass(random, name, parameters) {
  const values = parameters.map(
    (each) => `    '${each}' => ${random.chance(0.5) ? random.whole(1, 9999) : `'${noun(random)}'`},`,
  );
  return [
    `require 'vendor/autoload.php';`,
    '',
    `$api = new Example\\Client(getenv('TOKEN'));`,
    `$reply = $api->${name}([`,
    ...values,
    ']);',
  ];
}

function inLoop(random, name, parameters) {
  return [
    'do {',
    '    try {',
    `        $page = $api->${name}(['${parameters[0]}' => $number, 'page' => ++$count]);`,
    '    } catch (Example\\Failure $failure) {',
    `        error_log("${name} failed: {$failure->getMessage()}");`,
    '        break;',
    '    }',
    `    foreach ($page['items'] as $item) {`,
    `        printf("%s %d\\n", $item['${field(random)}'], $item['id']);`,
    '    }',
    `} while ($page['more'] === true);`,
  ];
}

function filler(random) {
  const name = field(random);
  return random.one([
    `// ${cell(random)}`,
    `$${noun(random)} = $reply['${name}'] ?? null;`,
    `if (isset($reply['${name}'])) echo $reply['${name}'], PHP_EOL;`,
  ]);
}

/** The reply: a list of things with the same fields. */
export function replyBlock(random, { name }) {
  const fields = random.some(random.whole(4, 8), () => field(random));
  const length = random.whole(15, 60);
  const items = Math.max(1, Math.floor((length - 7) / (fields.length + 2)));
  const value = () =>
    random.one([
      () => random.whole(0, 99999),
      () => `"${noun(random)}"`,
      () => random.chance(0.5),
      () => `"${(random.whole(0, 99999) / 100).toFixed(2)}"`,
      () => `"2026-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}"`,
      () => null,
    ])();
  const item = () => ['    {', ...list(fields.map((each) => `      "${each}": ${value()}`)), '    }'].join('\n');
  return fence('json', [
    '{',
    '  "success": true,',
    `  "call": "${name}",`,
    '  "items": [',
    ...list(Array.from({ length: items }, item)),
    '  ],',
    `  "more": ${random.chance(0.5)}`,
    '}',
  ]);
}
