/** Examples that the help shows below commands and options. */
export const EXAMPLES = `
Examples:
  docgen                    at a terminal: the same as \`docgen serve\`
  docgen serve              edit ./content and see the site at http://localhost:8080/
  docgen check              look for dead links, gaps in tables and samples, and more
  docgen build --strict     build ./dist for production, and stop at warnings too
  docgen build docs -o out  build the site in ./docs, and write it to ./out
  docgen init docs          create a small site in ./docs to start from
  docgen new page guides/a  create ./content/guides/a.md for you to fill in
  docgen manual deploy      read a page of the manual in the browser

Exit codes: 0 success, 1 problems in the content, 2 usage, configuration or the
            machine (disk full, no permission), 70 a bug in docgen, 130 interrupted`;
