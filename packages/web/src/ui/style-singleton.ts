import { useEffect } from 'react';
import { constructedSheet, type ConstructedSheet } from '../platform/constructed-sheet.ts';

/*
 * Replaces the package react-style-singleton (vite.config.ts), with which Mantine's dialogs keep the page behind them from scrolling. The
 * package writes style elements, which the content-security policy refuses.
 */

/** A style sheet that stays on the page while it has users. The first user's rules stay until the last one leaves. */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
  let users = 0;
  let sheet: ConstructedSheet | undefined;
  return {
    add(css) {
      users += 1;
      if (users > 1) return;
      sheet = constructedSheet(css);
      sheet.adopt();
    },
    remove() {
      users -= 1;
      if (users === 0) sheet?.drop();
    },
  };
}

/** The same as a component that renders nothing. */
export function styleSingleton() {
  const sheet = stylesheetSingleton();
  return function Style({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    const kept = dynamic ? styles : '';
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
      // oxlint-disable-next-line react/exhaustive-deps -- rules that are not dynamic stay as they were when they came
    }, [kept]);
    return null;
  };
}
