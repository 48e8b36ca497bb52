import { useEffect } from 'react';

/** The forms on the screen that hold something unsaved. */
const unsaved = new Set<symbol>();

/** Whether somebody would lose what they typed by leaving now. */
export const isAnythingUnsaved = () => unsaved.size > 0;

/** Tells that a form holds something unsaved, for as long as it does. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
}
