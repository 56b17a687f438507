/** The texts of saved pages. */
export const OFFLINE_TEXTS = {
  'offline.offer': { other: 'Save all {count} pages for offline use' },
  'offline.looking': 'Checking what is saved',
  'offline.saving': 'Saving pages: {saved} of {count}',
  'offline.saved': '{saved} of {count} pages are saved.',
  'offline.done': { other: 'All {count} pages are saved.' },
  'offline.someFiles': 'Some files could not be loaded.',
  'offline.others': 'The others could not be loaded.',
  'offline.changed': 'The site has changed in the meantime.',
  'offline.full': 'There is no room for more on this device.',
  'offline.cancel': 'Cancel',
  'offline.rest': 'Save the rest',
  'offline.retry': 'Try again',
  'offline.reload': 'Reload this page',
  'offline.notSaved': 'This page is not saved',
  'offline.code': 'Offline',
  'offline.why':
    'There is no connection, and this page is not on your device. Pages that you have opened before are: ' +
    'go back to one of them, or to {home}.',
} as const;

type OfflineTexts = typeof OFFLINE_TEXTS;

declare module '../../shared/catalogue' {
  // oxlint-disable-next-line no-empty-object-type -- this is how a type is added to
  interface FeatureTexts extends OfflineTexts {}
}
