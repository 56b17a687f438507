/** The exit codes of the process, for scripts and CI. */
export const ExitCode = {
  fine: 0,
  problems: 1,
  usage: 2,
  /** EX_SOFTWARE of sysexits.h */
  bug: 70,
  interrupted: 130,
} as const;
