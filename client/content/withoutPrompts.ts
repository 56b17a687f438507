/** Languages of shells, and of their sessions, in which output stands between the commands. */
const SHELL = /^(?:sh|bash|zsh|fish|shell|shellscript|powershell|ps1|pwsh|cmd|bat|batch)$/;
const SESSION = /^(?:console|terminal|shell-?session|sh-session)$/;
const PROMPT = /^[ \t]*([$>]) /;
/** Ends of lines after which a command goes on. */
const UNFINISHED = /(?:[\\|&({]|(?<!<)<<-?[ \t]*\w+|\b(?:do|then|else))$/;

/**
 * Code as somebody runs it: `$ npm ci` → `npm ci`. The first sign is the prompt; after a `$`, `> ` goes on with the
 * command above it. In a session, what is no command is output, which is left out.
 */
export function withoutPrompts(code: string, language: string): string {
  const isSession = SESSION.test(language);
  const lines = code.split('\n');
  const prompt = lines.map((line) => PROMPT.exec(line)?.[1]).find((sign) => sign !== undefined);
  if (prompt === undefined || !(isSession || SHELL.test(language))) return code;
  let [isUnfinished, goesOn] = [false, false];
  return lines
    .flatMap((line) => {
      const sign = PROMPT.exec(line)?.[1];
      const isPrompted = sign === prompt || (sign === '>' && (isUnfinished || goesOn || !isSession));
      const isCommand = isPrompted || isUnfinished;
      const shown = isPrompted ? line.replace(PROMPT, '') : line;
      isUnfinished = isCommand && UNFINISHED.test(line.trimEnd());
      goesOn = isPrompted && sign !== prompt;
      return isCommand || !isSession ? [shown] : [];
    })
    .join('\n');
}
