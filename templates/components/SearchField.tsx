import * as z from 'zod';
import { Icon } from '../../client/shared/Icon';

export const searchFieldProps = z.strictObject({ label: z.string().min(1) });

/** A field on the page that opens the search, as the one of the top bar does; `client/starter` hears the click. */
export function SearchField({ label }: z.output<typeof searchFieldProps>) {
  return (
    <button type="button" className="search-field-button" data-search="" aria-haspopup="dialog">
      <Icon name="search" /> {label}
    </button>
  );
}
