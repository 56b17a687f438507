import * as z from 'zod';

const place = z.string().min(1);

/** What a site adds to the look of its pages. */
export const themeSchema = z.strictObject({
  components: place.optional().meta({ description: 'Folder of the components; without it `components`' }),
  slots: place.optional().meta({ description: 'File of the slots; without it `slots.tsx`' }),
});
