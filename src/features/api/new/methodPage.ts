import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS, RESPONSE } from '../../../../client/shared/methodSections';
import { readTemplate } from '../../../scaffold/template';

/** A row of a parameter table. */
export interface ParameterRow {
  name: string;
  type: string;
  description: string;
}

/** Facts about a method when its page is created. */
export interface MethodFacts {
  name: string;
  summary?: string | undefined;
  /** Absent if it is unknown whether there are any. */
  required?: ParameterRow[] | undefined;
  optional: ParameterRow[];
  pagination: boolean;
  /** The JSON of a response. */
  response?: string | undefined;
}

/** The page of a method; it says that everything unknown is not documented. */
export function methodPage(facts: MethodFacts): Promise<string> {
  const { name, required, optional, pagination, response } = facts;
  const coverage = coverageOf(facts);
  const rows = pagination && !optional.some((row) => row.name === PAGE.name) ? [...optional, PAGE] : optional;
  return readTemplate('method.md', {
    name,
    keys: `${pagination ? 'pagination: true\n' : ''}${coverage === 'full' ? '' : `coverage: ${coverage}\n`}`,
    summary: `${summaryOf(facts)}${pagination ? '\n\nThe reply is paginated.' : ''}`,
    requiredTitle: REQUIRED_PARAMETERS,
    required: requiredSection(required),
    optional: rows.length === 0 ? '' : `## ${OPTIONAL_PARAMETERS}\n\n${table(rows)}\n\n`,
    responseTitle: RESPONSE,
    response: response === undefined ? NOT_YET : `\`\`\`json\n${response}\n\`\`\``,
  });
}

function coverageOf({ summary, required, optional, response }: MethodFacts): 'full' | 'partial' | 'none' {
  const known = [summary, required, response].filter((each) => each !== undefined).length;
  if (known === 3) return 'full';
  return known === 0 && optional.length === 0 ? 'none' : 'partial';
}

function summaryOf(facts: MethodFacts): string {
  const { name, summary } = facts;
  if (summary !== undefined) return summary;
  if (coverageOf(facts) === 'none') return `The parameters and the response of \`${name}\` are not documented yet.`;
  return `What \`${name}\` does is not documented yet.`;
}

const NOT_YET = 'Not documented yet.';
const PAGE: ParameterRow = { name: 'page', type: 'integer', description: 'The number of the page to return.' };

function requiredSection(rows: ParameterRow[] | undefined): string {
  if (rows === undefined) return NOT_YET;
  return rows.length === 0 ? 'This method has no required parameters.' : table(rows);
}

/** A parameter table with aligned columns. */
function table(rows: readonly ParameterRow[]): string {
  const cells = [
    ['Parameter', 'Type', 'Description'] as const,
    ...rows.map(({ name, type, description }) => [`\`${name}\``, type, description.replace(/\|/g, '\\|')] as const),
  ];
  const width = (column: 0 | 1) => Math.max(...cells.map((row) => row[column].length));
  const lines = cells.map(
    ([name, type, description]) => `| ${name.padEnd(width(0))} | ${type.padEnd(width(1))} | ${description} |`,
  );
  return [lines[0], `| ${'-'.repeat(width(0))} | ${'-'.repeat(width(1))} | ----------- |`, ...lines.slice(1)].join(
    '\n',
  );
}

/** `client_id:integer:The ID of the client.` → a row; undefined if the text has another form. */
export function parseParameter(text: string): ParameterRow | undefined {
  const [, name, type = 'unknown', description] = /^([^\s:|`]+)(?::([A-Za-z]+)(?::(.*))?)?$/s.exec(text) ?? [];
  if (name === undefined) return undefined;
  const words = description?.replace(/\s+/g, ' ').trim() ?? '';
  return { name, type, description: words === '' ? NOT_YET : words };
}
