import { nameParts, root } from '../../../../client/search/terms';
import { verbsFor } from '../../../../client/search/verbs';
import { nearWords } from './nearWords';

/** Intent of a question: to know something, or to have something done. */
export type Intent = 'know' | 'do' | 'unclear';

/** How questions begin that want to know something. */
const ASKS = words(
  'are can check did do does find get has have is list look lookup read retrieve return search see ' +
    'show tell view was were what when where whether which who whose why count download export fetch compare verify',
);

/** Verbs in the names of methods that only tell something. */
const TELLS = new Set(
  [
    ...words(
      'check count download export fetch find get has is list lookup read retrieve search ' +
        'show simulate suggest summary verify view calculate',
    ),
  ].map(root),
);

/** Phrases that precede the question itself. */
const OPENINGS = [
  'please',
  'how (?:do|can|could|would|should) (?:i|we|you|one)',
  'how to',
  '(?:i|we) (?:want|need|would like|have) to',
  '(?:can|could|would) (?:you|i|we)',
  'let me',
  'help me(?: to)?',
];
const OPENING = new RegExp(String.raw`^(?:(?:${OPENINGS.join('|')})\s+)+`, 'i');

/** Words that follow the verb of a request: `attach a file`. */
const DETERMINERS = words(
  'a all an another any each every its my new one our several some that the their these this those two your',
);

/** The second words of verbs: `back up a database`. */
const PARTICLES = words('away back down off on out up');

/** Reads what a question wants from how it begins. */
export function readIntent(text: string): Intent {
  const asked = text.trim().replace(OPENING, '');
  if (/^how (?:many|much|long|often)\b/i.test(asked)) return 'know';
  const [first = '', second = ''] = nameParts(asked);
  if (ASKS.has(first)) return 'know';
  return asked !== text.trim() || DETERMINERS.has(second) || PARTICLES.has(second) ? 'do' : 'unclear';
}

/** Action that a question asks for: to make something, to remove, end or change it, or another action. */
export type Action = 'make' | 'remove' | 'end' | 'change' | 'tell' | 'act';

const MADE_BY = words('add create');
const REMOVED_BY = words('delete remove');
const CHANGED_BY = words('edit update change set');

/** Reads what is to be done from the verb that a question begins with; undefined if it begins with none. */
export function readAction(text: string, intent: Intent): Action | undefined {
  const all = nameParts(text.trim().replace(OPENING, ''));
  const [first = ''] = all;
  const near = nearWords(first, all);
  if (intent === 'know') return near.some((each) => REMOVED_BY.has(each)) ? 'remove' : 'tell';
  const meant = [first, ...verbsFor(first), ...near];
  if (REMOVED_BY.has(first)) return 'remove';
  if (meant.some((each) => MADE_BY.has(each))) return 'make';
  if (near.some((each) => REMOVED_BY.has(each))) return 'remove';
  if (meant.some((each) => REMOVED_BY.has(each))) return 'end';
  if (meant.some((each) => CHANGED_BY.has(each))) return 'change';
  return intent === 'do' ? 'act' : undefined;
}

/** Verbs of HTTP that do such a thing. */
const VERBS: Readonly<Record<Action, string>> = {
  make: 'POST PUT',
  remove: 'DELETE POST',
  end: 'DELETE POST PUT PATCH',
  change: 'PUT PATCH POST',
  act: 'POST PUT PATCH',
  tell: 'GET HEAD QUERY',
};

/** True if an operation does the wanted action, as far as its verb tells. */
export function isFor(action: Action, verb: string): boolean {
  return VERBS[action].split(' ').includes(verb);
}

/** True if a method only tells something, judged by the roots of the parts of its name. */
export function onlyTells(title: readonly string[]): boolean {
  return title.some((part) => TELLS.has(part));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
