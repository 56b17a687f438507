import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import type { Preset, Processor } from 'unified';
import { defList } from 'micromark-extension-definition-list';

/** Additions to markdown that the parsers themselves read where a syntax of the site asks for them. */
export interface ParserFeatures {
  definitionList?: boolean;
  /** Formulas between dollar signs. */
  math?: boolean;
}

/** CommonMark with GFM and features, as remark reads it, but for one fault of it. */
export function remarkSyntax({ definitionList = false, math = false }: ParserFeatures = {}): Preset {
  const added = [...(definitionList ? [definitions] : []), ...(math ? [remarkMath] : [])];
  return { plugins: [remarkParse, remarkGfm, keepStrayChecks, ...added] };
}

function definitions(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(defList);
  // The names of satteri's nodes.
  const types = {
    defList: 'descriptionList',
    defListTerm: 'descriptionTerm',
    defListDescription: 'descriptionDetails',
  };
  const entries = Object.entries(types);
  const enter = (type: string) =>
    function (this: CompileContext, token: Token): void {
      this.enter({ type, children: [] } as unknown as Parameters<CompileContext['enter']>[0], token);
    };
  (this.data().fromMarkdownExtensions ??= []).push({
    enter: Object.fromEntries(entries.map(([name, type]) => [name, enter(type)])),
    exit: Object.fromEntries(entries.map(([name]) => [name, exitNode])),
  });
}

function exitNode(this: CompileContext, token: Token): void {
  this.exit(token);
}

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
