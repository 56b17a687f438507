import { expect, it } from 'vitest';
import { withoutPrompts } from '../../../client/content/codeTools';

it.each([
  ['bash', '$ npm ci\n$ npm test\n', 'npm ci\nnpm test\n'],
  ['sh', '  $ a\n# $ b\nc\n', 'a\n# $ b\nc\n'],
  ['shell', '$ curl -X POST \\\n>   -d a=b\n', 'curl -X POST \\\n  -d a=b\n'],
  ['bash', '$ cat <<EOF\n> a\n> EOF\n', 'cat <<EOF\na\nEOF\n'],
  ['bash', 'echo $HOME > a\n', 'echo $HOME > a\n'],
  ['powershell', '> Get-Item a\n> dir\n', 'Get-Item a\ndir\n'],
  ['console', '$ ls\na b\n$ echo hi\nhi\n', 'ls\necho hi'],
  ['console', '$ npm test\n\n> site@1 test\n> vitest\n\nok\n', 'npm test'],
  ['console', '$ docker run \\\n    -p 80 a\nabc\n', 'docker run \\\n    -p 80 a'],
  ['shell-session', '$ a &&\n> b\nc\n', 'a &&\nb'],
  ['console', '$ cat <<EOF\n> a\n> EOF\nb\n', 'cat <<EOF\na\nEOF'],
  ['console', 'me@box:~/a$ ls\nb\nme@box:~/a$ cd b\n', 'ls\ncd b'],
  ['console', '[root@box ~]# id\nuid=0\n', 'id'],
  ['bash', '(venv) $ pip install a\n(venv) $ a\n', 'pip install a\na\n'],
  ['zsh', '% brew install a\n', 'brew install a\n'],
  ['bash', '# a comment\nls\n', '# a comment\nls\n'],
  ['powershell', 'PS C:\\Users\\me> dir\nPS> cd a\n', 'dir\ncd a\n'],
  ['bat', 'C:\\> dir\nC:\\a> cd b\n', 'dir\ncd b\n'],
  ['pycon', '>>> def a():\n...     return 1\n...\n>>> a()\n1\n', 'def a():\n    return 1\n\na()'],
  ['python', '>>> a = 1\n>>> a\n1\n', 'a = 1\na'],
  ['python', 'a >> b\n', 'a >> b\n'],
  ['console', 'no prompt\n', 'no prompt\n'],
  ['js', '$ a\n', '$ a\n'],
  ['', '$ a\n', '$ a\n'],
  ['php', '$ = 1\n> 2\n', '$ = 1\n> 2\n'],
])('what %s %j is copied as', (language, code, copied) => {
  expect(withoutPrompts(code, language)).toBe(copied);
});
