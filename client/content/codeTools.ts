import { withStorage } from '../shared/storage';
import { wrapKey } from '../shared/theme';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { keepPlace } from './keepPlace';
import { textOf } from '../shared/text';

/** The buttons of code blocks: one wraps long lines, in all blocks for this visit; the other copies the code. */
export function createCodeTools({ window, site, copy, showDone }: ToolContext): ContentTool {
  const { document } = window;
  const root = document.documentElement;

  const addWrapping = (): void => {
    for (const bar of document.querySelectorAll('.code-tools:not(:has(> .code-wrap))')) bar.prepend(wrapButton());
    showWrapped();
  };
  const wrapButton = (): HTMLButtonElement => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'code-wrap', textContent: textOf(site, 'code.wrap', 'Wrap') });
    button.setAttribute('aria-label', textOf(site, 'code.wrapLabel', 'Wrap lines'));
    return button;
  };
  const showWrapped = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('.code-wrap')) {
      button.setAttribute('aria-pressed', String(root.dataset.wrap !== undefined));
    }
  };
  const toggleWrap = (button: HTMLElement): void => {
    keepPlace(button, () => root.toggleAttribute('data-wrap'));
    showWrapped();
    // Without storage it lasts until the next page load.
    withStorage(() => window.sessionStorage.setItem(wrapKey, root.dataset.wrap === undefined ? '' : '1'));
  };
  const copyCode = async (button: HTMLElement): Promise<void> => {
    const block = button.closest<HTMLElement>('.code-block');
    const pre = block?.querySelector('pre')?.cloneNode(true) as HTMLElement | undefined;
    // Nobody needs lines that are shown as removed.
    for (const line of pre?.querySelectorAll('.line-removed') ?? []) line.remove();
    pre?.querySelectorAll('[data-hidden]').forEach((dots) => dots.replaceWith(dots.getAttribute('data-hidden')!));
    const code = withoutPrompts(pre?.textContent ?? '', block?.dataset.language ?? '');
    // The generator ends the last line with a line break, too.
    const done = textOf(site, 'copied.done', 'Copied');
    const copied = await copy(code.replace(/\n$/, ''), done);
    showDone(button, copied ? done : textOf(site, 'copied.failed', 'Not copied'));
  };

  return {
    click(target) {
      const button = target.closest<HTMLElement>('.code-tools > button');
      if (button?.matches('.code-wrap')) toggleWrap(button);
      else if (button) void copyCode(button);
    },
    watch: addWrapping,
  };
}

/** Languages of shells, and of their sessions, in which output stands between the commands. */
const SHELL = /^(?:sh|bash|zsh|fish|shell|shellscript|powershell|ps1|pwsh|cmd|bat|batch)$/;
const SESSION = /^(?:console|terminal|shell-?session|sh-session)$/;
/** `$ `, `me@box:~$ `, `[root@box ~]# `, `(venv) $ `, `PS C:\> `, `C:\> ` */
const PROMPT =
  /^[ \t]*(?:\([\w.-]+\) )?(?:[$%>]|[\w.-]+@[\w.-]+:[^\s$#%>]*[$#%]|\[[\w.-]+@[^\]]*\][$#%]|(?:PS|[A-Z]:\\)[^>]*>) /;
const PYTHON = /^(?:python|py|pycon)$/;
const PYTHON_PROMPT = /^(?:>>>|\.\.\.)(?: |$)/;
/** Ends of lines after which a command goes on. */
const UNFINISHED = /(?:[\\|&({]|(?<!<)<<-?[ \t]*\w+|\b(?:do|then|else))$/;

/** Code as it is run: `$ npm ci` → `npm ci`; the lines of a session that are no commands are left out. */
export function withoutPrompts(code: string, language: string): string {
  const lines = code.split('\n');
  if (PYTHON.test(language)) return lines.some((line) => line.startsWith('>>> ')) ? ofPython(lines) : code;
  const isSession = SESSION.test(language);
  const prompt = lines.map(signOf).find((sign) => sign !== undefined);
  if (prompt === undefined || !(isSession || SHELL.test(language))) return code;
  let [isUnfinished, goesOn] = [false, false];
  return lines
    .flatMap((line) => {
      const sign = signOf(line);
      const isPrompted = sign === prompt || (sign === '>' && (isUnfinished || goesOn || !isSession));
      const isCommand = isPrompted || isUnfinished;
      const shown = isPrompted ? line.replace(PROMPT, '') : line;
      isUnfinished = isCommand && UNFINISHED.test(line.trimEnd());
      goesOn = isPrompted && sign !== prompt;
      return isCommand || !isSession ? [shown] : [];
    })
    .join('\n');
}

/** The last sign of the prompt that a line begins with. */
function signOf(line: string): string | undefined {
  return PROMPT.exec(line)?.[0].at(-2);
}

/** Lines of code without their prompts; lines without a prompt are Python's answers, and are left out. */
function ofPython(lines: readonly string[]): string {
  return lines.flatMap((line) => (PYTHON_PROMPT.test(line) ? [line.replace(PYTHON_PROMPT, '')] : [])).join('\n');
}
