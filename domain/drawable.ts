import { DRAWABLE_RUNS } from './drawable-runs';

/** First and last code point of each run, in their order. */
export type Runs = readonly (readonly [number, number])[];

/** Marks that would be drawn over the lines beside: beyond two on a letter of an alphabet, and beyond eight in any script, which no word has. */
export const PILED_MARKS = /(?<=[\u0300-\u036f]{2})[\u0300-\u036f]+|(?<=\p{M}{8})\p{M}+/gu;

/** Scripts that no font draws a letter of, with the blocks that Unicode keeps for each. */
const UNDRAWN_SCRIPTS: Readonly<Record<string, Runs>> = {
  西代文: [[0x10940, 0x1095f]],
  加莱文: [[0x10d40, 0x10d8f]],
  花拉子模文: [[0x10fb0, 0x10fdf]],
  图鲁文: [[0x11380, 0x113ff]],
  楠迪梵文: [[0x119a0, 0x119ff]],
  托隆西基文: [[0x11db0, 0x11def]],
  塞浦路斯米诺斯文: [[0x12f90, 0x12fff]],
  古隆文: [[0x16100, 0x1613f]],
  基拉特莱文: [[0x16d40, 0x16d7f]],
  贝里亚文: [[0x16ea0, 0x16edf]],
  契丹小字: [
    [0x16fe4, 0x16fe4],
    [0x18b00, 0x18cff],
  ],
  杜普洛伊速记: [[0x1bc00, 0x1bc9f]],
  手语书写符号: [[0x1d800, 0x1daaf]],
  奥尔奥纳尔文: [[0x1e5d0, 0x1e5ff]],
  傣约文: [[0x1e6c0, 0x1e6ff]],
};

let drawable: Runs | undefined;

/** The characters of a text that letters and contracts cannot show, such as emoji; for telling a person before it is too late. */
export function undrawableCharacters(text: string): string[] {
  drawable ??= unpacked(DRAWABLE_RUNS);
  const runs = drawable;
  const characters = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const unknown = [...characters].filter((character) => !isWithin(runs, character));
  return [...new Set([...unknown, ...(characters.match(PILED_MARKS) ?? []).join('')])];
}

/** What is said of a text with such characters, with the scripts that are wholly of them, which a reader may not see drawn either; null where there are none. */
export function undrawableMessage(text: string): string | null {
  const characters = undrawableCharacters(text);
  if (characters.length === 0) return null;
  const scripts = undrawnScripts(characters);
  const inScripts = scripts.length === 0 ? '' : `（${scripts.join('、')}）`;
  return `合同和保函中无法显示“${characters.join('')}”${inScripts}，请删除或改用其他文字`;
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

function undrawnScripts(characters: readonly string[]): string[] {
  const scripts = Object.entries(UNDRAWN_SCRIPTS).filter(([, blocks]) => characters.some((character) => isWithin(blocks, character)));
  return scripts.map(([name]) => name);
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
