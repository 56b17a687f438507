import { git } from '../../git/git';
import { TAGS } from '../../prose/changelogNames';
import { unlessLimited } from '../../read/git';

const FIELDS = ['refname:lstrip=2', 'creatordate:short', 'objecttype', 'contents:subject', 'contents:body'];
const FORMAT = `${FIELDS.map((field) => `%(${field})`).join('%00')}%00%00`;

/** A changelog in markdown from the tags of git, the latest first; a tag without a message is a heading alone. */
export async function readTagNotes(folder: string, name: string): Promise<string> {
  const refs = `refs/${name.slice(TAGS.length)}`;
  // Tags of the same day in the order of their versions.
  const sorted = ['--sort=-version:refname', '--sort=-creatordate'];
  const asked = git(folder, ['for-each-ref', ...sorted, `--format=${FORMAT}`, refs]);
  const told = await asked.catch((cause: unknown) => unlessLimited(cause, ''));
  return told.split('\0\0\n').map(readTag).join('');
}

function readTag(record: string): string {
  const [tag = '', day = '', type, subject = '', body = ''] = record.split('\0');
  if (tag === '') return '';
  // The message of a light tag is that of its commit.
  const isNote = type === 'tag' && !isNameOnly(subject, tag);
  const parts = type === 'tag' ? [isNote ? subject : '', body.trim()] : [];
  return [`## ${tag} (${day})`, ...parts, ''].filter((part) => part !== '').join('\n\n') + '\n\n';
}

/** True for `v1.2.0`, `1.2.0`, `Release 1.2.0` and `Version 1.2.0` as the message of the tag `v1.2.0`. */
function isNameOnly(subject: string, tag: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/^(?:release|version)[ \t:]+/i, '')
      .replace(/^v(?=\d)/, '')
      .trim();
  return bare(subject) === bare(tag);
}
