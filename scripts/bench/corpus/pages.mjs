import { phpBlocks, replyBlock, requestBlock } from './codeBlocks.mjs';
import { cell, field, sentence } from './prose.mjs';
import { createRandom } from './random.mjs';

const TYPES = ['integer', 'string', 'boolean', 'number', 'array', 'date'];

/**
 * Markdown of a method: 2.6 to 5.5 KB, tables of parameters and five code blocks. It depends only on the method, except
 * for two links to existing pages.
 * @param {{ area: string, name: string, slug: string }} method
 * @param {{ linkTo(method: object): string, related: object[], samples: boolean }} site without `samples` docgen writes
 *   them
 */
export function methodPage(method, { linkTo, related, samples }) {
  const random = createRandom(`${method.area}/${method.slug}`);
  const parameters = random.some(random.whole(2, 8), () => field(random));
  const introduction = Array.from({ length: random.whole(2, 4) }, () => sentence(random)).join(' ');
  const optional = random.chance(0.6)
    ? `## Optional parameters\n\n${table(
        random,
        random.some(random.whole(2, 8), () => field(random)),
      )}\n`
    : '';
  const call = { ...method, parameters };
  const written = `## Request\n\n${requestBlock(random, call)}\n## PHP Samples\n\n${phpBlocks(random, call).join('\n')}\n`;
  return `${introduction}

## Required parameters

${table(random, parameters)}
${optional}${samples ? written : ''}## Response

${sentence(random)}

${replyBlock(random, call)}
See also ${related.map((other) => `[${other.name}](${linkTo(other)})`).join(' and ')}.
`;
}

function table(random, names) {
  const rows = names.map((name) => `| \`${name}\` | ${random.one(TYPES)} | ${cell(random)}. |\n`);
  return `| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** Markdown of an area's index. */
export function areaPage(area, linkTo) {
  const random = createRandom(area.name);
  const links = area.methods.map((method) => `- [${method.name}](${linkTo(method)})\n`);
  return `${sentence(random)} ${sentence(random)}\n\n## Calls\n\n${links.join('')}`;
}

/** Markdown of the home page. */
export function homePage(areas, linkToArea) {
  return `All calls of an API that does not exist, made to measure how fast its pages are.\n\n## Areas\n\n${areas.map((area) => `- [${area.title}](${linkToArea(area)})\n`).join('')}`;
}
