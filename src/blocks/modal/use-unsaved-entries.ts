import { useState } from 'react';
import type { FieldError } from '#domain/field';
import type { SaveFailure } from '#machines/flow/editor';
import type { UnsavedPlace } from '../editor/use-editor';
import { leftToShow } from './failure-notice';

/** What is typed into a dialog, kept in its place until it is sent or called off; who goes to what is newest finds it again. */
export function useUnsavedEntries<Entered>(place: UnsavedPlace | undefined, onClose: () => void) {
  const [restored] = useState(() => place?.find()?.value as Entered | undefined);
  return {
    restored,
    remember: (value: unknown) => place?.remember({ value, version: 0 }),
    /** Answers why it was not sent, as far as the form does not show it at its fields. */
    sent: async (sending: Promise<SaveFailure | undefined>, show: (problems: readonly FieldError[]) => FieldError[]) => {
      const failure = await sending;
      if (!failure) place?.drop();
      return failure && leftToShow(failure, show);
    },
    close: (result: string) => {
      if (result !== 'newest') place?.drop();
      onClose();
    },
  };
}
