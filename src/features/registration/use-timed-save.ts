import { useEffect, useEffectEvent, useState } from 'react';
import type { useRegistration } from './use-registration';

const TYPING_PAUSE = 1200;

/**
 * Saves the draft once the typing pauses, and at once when the page is hidden; what was not saved waits until it is edited again or saved by hand. A draft that is
 * not begun is left to the first step, and what was restored to a person who goes on with it.
 */
export function useTimedSave({ editor, keep }: ReturnType<typeof useRegistration>, step: number): void {
  const { value, original, unsaved, restored, stands } = editor;
  const [found] = useState(value);
  const isDue = unsaved && stands === 'editing' && original.version > 0 && !(restored && value === found);
  const save = useEffectEvent(() => keep(step));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(), TYPING_PAUSE);
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [isDue, value]);
}
