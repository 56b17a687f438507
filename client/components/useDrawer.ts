import { useEffect, useRef, useState } from 'react';
import type { moveDrawerFocus } from './drawerFocus';

/** The sidebar as a drawer. It is open only for the page it was opened on, so every navigation closes it. */
export function useDrawer(page: string) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openOn === page;

  useEffect(() => {
    if (!open) return;
    let moveFocus: typeof moveDrawerFocus | undefined;
    void import('./drawerFocus').then(
      (module) => (moveFocus = module.moveDrawerFocus),
      () => undefined,
    );
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') moveFocus?.(event, button.current);
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    // A wide window has no drawer, so the page must not stay inert.
    const wide = window.matchMedia('(min-width: 60rem)');
    const onWide = (): void => setOpenOn(null);
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWide);
    };
  }, [open]);

  return {
    open,
    button,
    toggle: (): void => setOpenOn(open ? null : page),
    close(): void {
      if (!open) return;
      setOpenOn(null);
      button.current?.focus();
    },
  };
}
