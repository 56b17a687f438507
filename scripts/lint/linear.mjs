import { createRequire } from 'node:module';

/**
 * Lint rule: what a regular expression does takes time in proportion to the text, whatever is in it. Expressions that
 * try the same signs again from every start need a look behind: `/(?<!-)-+$/` and not `/-+$/`.
 */
export const linear = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      backtracks: 'many `{{sign}}` in a row take this expression quadratic time or worse: no sign may fit two loops',
      restarts: 'this expression reads many `{{sign}}` in a row again from each of them: begin it with a look behind',
    },
  },
  create(context) {
    return {
      Literal(node) {
        if (node.regex === undefined) return;
        for (const { type, character } of analyse(node.regex)) {
          const messageId = type === 'Move' ? 'restarts' : 'backtracks';
          context.report({ node, messageId, data: { sign: String(character.pick) } });
        }
      },
    };
  },
};

const require = createRequire(import.meta.url);
const known = new Map();

/** Faults of an expression; the analysis of one takes about a millisecond. */
function analyse({ pattern, flags }) {
  const key = `/${pattern}/${flags}`;
  if (!known.has(key)) known.set(key, require('scslre').analyse({ source: pattern, flags }).reports);
  return known.get(key);
}
