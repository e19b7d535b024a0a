import { useSyncExternalStore } from 'react';
import type { SecondFactorWanted } from '#contract/factors';
import type { SignedIn } from '#contract/users';
import type { ApiFailure } from '../../api/wire/failure';

export type SignInResult = { signedIn: SignedIn; failure?: never } | { signedIn?: never; failure: ApiFailure };

interface SecondStep {
  wanted: SecondFactorWanted;
  /** What the login comes to in the end. */
  finish: (result: SignInResult) => void;
}

let step: SecondStep | undefined;
const listeners = new Set<() => void>();

/** Whichever way a login began, it goes on once its second factor was given on the page. */
export function requestSecondStep(wanted: SecondFactorWanted): Promise<SignInResult> {
  return new Promise((resolve) => {
    become({
      wanted,
      finish: (result) => {
        become(undefined);
        resolve(result);
      },
    });
  });
}

export function useSecondStep(): SecondStep | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => step,
    () => undefined,
  );
}

function become(next: SecondStep | undefined): void {
  step = next;
  for (const listener of listeners) listener();
}
