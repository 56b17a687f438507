import type { Tell } from '../../../shared/tell';

export interface HeldNote {
  /** Says what the samples hold, before them or in the open form; nothing if they hold nothing. */
  show(labels: readonly string[], before: Element | null | undefined): void;
}

/** A line about values that the reader has typed on this page or another, with the way to get rid of them. */
export function createHeldNote(document: Document, tell: Tell, forget: () => void): HeldNote {
  const [note, text, button] = [
    document.createElement('p'),
    document.createElement('span'),
    document.createElement('button'),
  ];
  button.type = 'button';
  button.append(tell('form.forget', 'Forget them'));
  button.addEventListener('click', forget);
  note.className = 'held-note';
  note.append(text, ' ', button);
  return {
    show(labels, before) {
      if (labels.length === 0 || !before) return note.remove();
      const names = labels.join(', ');
      text.textContent = tell('form.held', 'Your own values are in these samples: {names}.', { names });
      // In an open form it has a place, so that a line that comes while somebody types moves no field.
      const place = before.hasAttribute('open') ? before.querySelector('.held-place') : null;
      if (place) place.append(note);
      else if (before.previousElementSibling !== note) before.before(note);
    },
  };
}
