import { DRAWABLE_RUNS } from './drawable-runs';

/** First and last code point of each run, in their order. */
export type Runs = readonly (readonly [number, number])[];

let drawable: Runs | undefined;

/** The characters of a text that letters and contracts cannot show, such as emoji; for telling a person before it is too late. */
export function undrawableCharacters(text: string): string[] {
  drawable ??= unpacked(DRAWABLE_RUNS);
  const runs = drawable;
  const characters = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return [...new Set(characters)].filter((character) => !isWithin(runs, character));
}

/** What is said of a text with such characters; null where there are none. */
export function undrawableMessage(text: string): string | null {
  const characters = undrawableCharacters(text);
  return characters.length === 0 ? null : `合同和保函中无法显示“${characters.join('')}”，请删除或改用其他文字`;
}

/** Whether one of the runs, which are in order, holds the character. */
export function isWithin(runs: Runs, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (!run) return false;
    if (code < run[0]) high = middle - 1;
    else if (code > run[1]) low = middle + 1;
    else return true;
  }
  return false;
}

function unpacked(text: string): Runs {
  let last = 0;
  return text.split(' ').map((run) => {
    const [step = '', more = '0'] = run.split('-');
    const first = last + Number.parseInt(step, 36);
    last = first + Number.parseInt(more, 36);
    return [first, last];
  });
}
