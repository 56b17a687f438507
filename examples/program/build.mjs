import { build } from 'docgen-site';

/** Builds the site beside this script into the folder that is named, as part of a larger program. */
const out = process.argv[2] ?? 'dist';
const { ok, problems, summary } = await build({ root: import.meta.dirname, out, cache: false });
for (const { file, line, severity, message } of problems) console.log(`${file}:${line} ${severity}: ${message}`);
if (ok) console.log(`${summary.pages} page in ${out}`);
else process.exitCode = 1;
