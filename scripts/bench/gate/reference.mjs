// node reference.mjs FOLDER: turns every page below a folder from markdown into HTML and does nothing else. docgen's
// build is compared with it, because a slow or busy machine slows down both alike.
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
