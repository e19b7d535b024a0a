import { fireEvent } from '@testing-library/react';

/** Composes text in a box as an input method does: it shows each of these in turn, and ends with the last one. */
export function compose(box: HTMLElement, ...shown: readonly string[]): void {
  fireEvent.compositionStart(box);
  for (const value of shown) fireEvent.change(box, { target: { value } });
  fireEvent.compositionEnd(box);
}
