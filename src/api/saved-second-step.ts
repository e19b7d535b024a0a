import type { SecondFactorWanted } from '#contract/factors';

const KEY = 'secondStep';

/** What a page other than the login was answered where it would sign somebody in; the login that follows goes on with it. */
export function saveSecondStep(wanted: SecondFactorWanted): void {
  sessionStorage.setItem(KEY, JSON.stringify(wanted));
}

/** Once. */
export function consumeSecondStep(): SecondFactorWanted | undefined {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return saved === null ? undefined : (JSON.parse(saved) as SecondFactorWanted);
}
