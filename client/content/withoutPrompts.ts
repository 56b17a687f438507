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

/**
 * Code as somebody runs it: `$ npm ci` → `npm ci`. The first sign is the prompt; after a `$`, `> ` goes on with the
 * command above it. In a session, what is no command is output, which is left out.
 */
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
