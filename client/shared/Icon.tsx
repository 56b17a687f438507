import { outlines, type IconName } from './outlines';

/** A decorative icon; text beside it says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
