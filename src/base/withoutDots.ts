/** Address of a hidden file, as hosts leave out names that begin with a dot: `.gitbook/a.png` → `gitbook/a.png` */
export function withoutDots(name: string): string {
  return name.replace(/(?<=^|\/)\.(?=[a-z])/gi, '');
}
