import { maxLengthMessage } from '#domain/validation/messages';

/** As the validators count. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function isTooLong(text: string, most: number): boolean {
  return lengthOf(text) > most;
}

/** What is said of a text, by what it is called, that is longer than it is kept; null where it is not. */
export function tooLongMessage(called: string, text: string, most: number): string | null {
  return isTooLong(text, most) ? `${called}${maxLengthMessage(most)}` : null;
}

/** The rule of a form's item for the length of its text; whether there is one at all is another rule's. */
export function limitRule(called: string, most: number) {
  return {
    validator: (_rule: unknown, text: string | undefined) => {
      const message = tooLongMessage(called, text ?? '', most);
      return message ? Promise.reject(new Error(message)) : Promise.resolve();
    },
  };
}
