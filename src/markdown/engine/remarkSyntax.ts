import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Preset, Processor } from 'unified';

/** CommonMark with GFM, as remark reads it, but for one fault of it. */
export const REMARK_SYNTAX: Preset = { plugins: [remarkParse, remarkGfm, keepStrayChecks] };

/**
 * remark takes `[ ]` at the start of a paragraph for the box of a task where an empty list item comes before it, as in
 * `-` and then `[ ] a`, and loses it. It stays text here.
 */
function keepStrayChecks(this: Processor): void {
  const exit: Extension['exit'] = {
    taskListCheck(token) {
      if (!isInListItem(this)) addText(this, token);
    },
    taskListCheckValueChecked() {
      mark(this, true);
    },
    taskListCheckValueUnchecked() {
      mark(this, false);
    },
  };
  (this.data().fromMarkdownExtensions ??= []).push({ exit });
}

function mark(context: CompileContext, checked: boolean): void {
  const item = context.stack.at(-2);
  if (item?.type === 'listItem') item.checked = checked;
}

function isInListItem({ stack }: CompileContext): boolean {
  return stack.at(-2)?.type === 'listItem';
}

function addText(context: CompileContext, token: Token): void {
  context.config.enter.data!.call(context, token);
  context.config.exit.data!.call(context, token);
}
