/**
 * Lint rule: a line has at most `max` columns. Code is kept there by the formatter; this is for comments and texts.
 * Lines with an address or a pattern may be longer, with `ignoreStrings` those with a text too.
 */
export const columns = {
  meta: {
    type: 'layout',
    schema: [{ type: 'object' }],
    messages: { tooLong: 'this line has {{length}} columns: {{max}} are allowed' },
  },
  create(context) {
    const { max, ignoreStrings = false } = context.options[0];
    const { sourceCode } = context;
    const excused = new Set();
    const excuse = ({ loc }) => {
      for (let line = loc.start.line; line <= loc.end.line; line += 1) excused.add(line);
    };
    return {
      Literal(node) {
        if (node.regex !== undefined || (ignoreStrings && typeof node.value === 'string')) excuse(node);
      },
      TemplateLiteral(node) {
        if (ignoreStrings) excuse(node);
      },
      'Program:exit'() {
        for (const [index, line] of sourceCode.lines.entries()) {
          if (line.length <= max || excused.has(index + 1) || /https?:\/\//.test(line)) continue;
          const start = { line: index + 1, column: max };
          const loc = { start, end: { line: index + 1, column: line.length } };
          context.report({ loc, messageId: 'tooLong', data: { length: String(line.length), max: String(max) } });
        }
      },
    };
  },
};
