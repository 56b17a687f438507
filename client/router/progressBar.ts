import nprogress from 'nprogress';

export interface Progress {
  start(): void;
  done(): void;
}

/** The bar at the top of the window; its constants are the specification's (section 9). */
const settings = {
  minimum: 0.08,
  speed: 200,
  // Used by nprogress 0.2.0 as published, though its type declarations leave it out.
  trickleRate: 0.02,
  trickleSpeed: 800,
  showSpinner: false,
  // nprogress marks its parts with ARIA roles that do not exist; the live region announces the new page instead.
  template: '<div class="bar" aria-hidden="true"></div>',
  barSelector: '.bar',
};
nprogress.configure(settings);

export const progressBar: Progress = {
  // A second start would make the bar trickle twice as fast.
  start(): void {
    if (!nprogress.isStarted()) nprogress.start();
  },
  done(): void {
    nprogress.done();
  },
};
