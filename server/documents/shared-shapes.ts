/** Characters that a font draws alike though they are no forms of one character: a document names for all of them the one that it bore first. */
export const SHARED_SHAPES: readonly string[] = [
  '⓪🄋 ⓿🄌 ❶➊ ❷➋ ❸➌ ❹➍ ❺➎ ❻➏ ❼➐ ❽➑ ❾➒ ❿➓ ➡⮕',
  '⺂乛 ⺃乚 ⺇𠘨 ⺍𭕄 ⺏尣 ⺐⼪ ⺓⼳ ⺔彑 ⺛旡 ⺞歺 ⺩𤣩 ⺫⺲罒 ⺯糹 ⺱罓 ⺹耂',
  '⺽𦥑 ⻃覀 ⻇𧢲 ⻑⾧長 ⻒镸 ⻕𨸏 ⻝⾷ ⻞𩙿 ⻟飠 ⻡𩠐 ⻤⿁ ⻫斉 ⻯竜 ⻱龜 ⻲亀',
  '㖈䎛 㘽㦳 㶷𤈎 瑨𤨁 𩿎𩿗',
].flatMap((line) => line.split(' '));

const FIRST_OF = new Map(
  SHARED_SHAPES.flatMap((alike) => {
    const [first = '', ...others] = alike;
    return others.map((other) => [other, first] as const);
  }),
);

/** A text with one of the characters that share a shape in place of each of them. */
export function withOneOfEachShape(text: string): string {
  return [...text].map((character) => FIRST_OF.get(character) ?? character).join('');
}
