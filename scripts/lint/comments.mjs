/**
 * Lint rule: the first word of a comment names what the function returns, the type holds or the step does. A pronoun or
 * the start of a relative clause names nothing: `Whether …` is `True if …`, `What a page needs` is `Scripts of a page`.
 */
export const comments = {
  meta: { type: 'suggestion', messages: { first: 'begin the comment with what it is about, not with `{{word}}`' } },
  create(context) {
    return {
      'Program:exit'() {
        const all = context.sourceCode.getAllComments();
        for (const [index, { type, value, loc }] of all.entries()) {
          // Lines below each other are one comment.
          const before = all[index - 1];
          if (type === 'Line' && before?.type === 'Line' && before.loc.start.line === loc.start.line - 1) continue;
          const word = /^[\s*]*([A-Z][a-z]*)\b/.exec(value)?.[1];
          if (POINTERS.has(word)) context.report({ loc, messageId: 'first', data: { word } });
        }
      },
    };
  },
};

const POINTERS = new Set(
  ['By', 'He', 'It', 'Of', 'She', 'Tells', 'That', 'These', 'They', 'This', 'Those'].concat([
    'What',
    'Where',
    'Whether',
    'Which',
    'Who',
  ]),
);
