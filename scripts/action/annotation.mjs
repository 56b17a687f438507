/**
 * A problem as a workflow command of GitHub's, which shows it beside the line.
 *
 * @param {import('./report.mjs').Problem} problem
 */
export function annotation({ severity, file, line, code, message }) {
  const properties = Object.entries({ file, line, title: code }).filter(([, value]) => value !== undefined);
  const words = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',');
  return `::${severity} ${words}::${data(message)}`;
}

function data(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text) {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
