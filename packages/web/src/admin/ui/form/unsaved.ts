import { useEffect } from 'react';

/** The forms on the screen with unsaved values. */
const unsaved = new Set<symbol>();

/** Whether leaving now would lose typed values. */
export const isAnythingUnsaved = () => unsaved.size > 0;

/** Registers a form's unsaved values, for as long as it has any. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
}
