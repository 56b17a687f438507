// node reference.mjs FOLDER: markdown to HTML and nothing else, for every page below a folder. What docgen's build is
// compared with: it takes longer on a slow or busy machine just as docgen does.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const folder = process.argv[2];
const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify).freeze();
const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.md'));
const characters = names.reduce(
  (sum, name) => sum + String(processor.processSync(readFileSync(path.join(folder, name), 'utf8'))).length,
  0,
);
process.stdout.write(`${names.length} pages, ${characters} characters of HTML\n`);
