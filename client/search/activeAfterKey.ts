/** A key with its modifiers. */
interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * The line that a key leads to from the line `active`, in a list of `count`; null for keys that belong to the field.
 */
export function activeAfterKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
  active: number,
  count: number,
): number | null {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
