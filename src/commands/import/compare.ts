import { formName } from '../../export/formName';
import type { RpcOperation } from '../../../client/shared/operation';
import { typeWord } from '../../../client/shared/parameterSchema';
import type { Difference, ImportedMethod, ImportedParameter } from './imported';

interface Comparison {
  differences: Difference[];
  /** The parameters that the page lacks. */
  missing: ImportedParameter[];
}

/** Compares the parameters of a page with those of a file. Descriptions are written by people and are not compared. */
export function compareMethod(operation: RpcOperation, imported: ImportedMethod): Comparison {
  const documented = operation.parameters.map(({ name, required, schema }) => ({
    name,
    required,
    type: typeWord(schema),
  }));
  const onPage = new Map(documented.map((parameter) => [comparable(formName(parameter)), parameter]));
  const inFile = new Map(imported.parameters.map((parameter) => [comparable(formName(parameter)), parameter]));
  const missing = [...inFile].filter(([name]) => !onPage.has(name)).map(([, parameter]) => parameter);
  const differences = missing.map(({ name }): Difference => ({
    kind: 'not-on-page',
    parameter: name,
    text: `\`${name}\` is not on the page`,
  }));
  for (const [name, known] of onPage) {
    const parameter = known.name;
    const found = inFile.get(name);
    if (found === undefined) {
      differences.push({ kind: 'only-on-page', parameter, text: `\`${parameter}\` is not in the file` });
      continue;
    }
    if (found.type !== known.type && found.type !== 'unknown') {
      differences.push({
        kind: 'type',
        parameter,
        text: `\`${parameter}\` is \`${known.type}\` on the page and \`${found.type}\` in the file`,
      });
    }
    if (found.required !== undefined && found.required !== known.required) {
      const [page, file] = known.required ? ['required', 'optional'] : ['optional', 'required'];
      differences.push({
        kind: 'required',
        parameter,
        text: `\`${parameter}\` is ${page} on the page and ${file} in the file`,
      });
    }
  }
  return { differences, missing };
}

/** A common spelling for names that mean the same: `zones[]`, `zones[0]` → `zones`; `items[3][id]` → `items[0][id]`. */
function comparable(sentAs: string): string {
  return sentAs.replace(/\[\d+\]/g, '[0]').replace(/(?:\[0?\])+$/, '');
}
