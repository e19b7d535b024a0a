import { shownLetterText, type LetterText } from './letter-text';

/** One thing that differs between two texts of a template: its label, and what stood before and after in the words of its writer; empty where nothing did. */
export interface TextDifference {
  label: string;
  before: string;
  after: string;
}

/** What differs between two texts of a letter's template, in the order of the later one; paragraphs that were only moved along are the same. LC-11. */
export function textDifferences(before: LetterText, after: LetterText): TextDifference[] {
  const title = before.title === after.title ? [] : [{ label: '保函名称', before: before.title, after: after.title }];
  return [...title, ...paragraphDifferences(before.paragraphs, after.paragraphs)];
}

function paragraphDifferences(before: readonly string[], after: readonly string[]): TextDifference[] {
  const differences: TextDifference[] = [];
  let [from, to] = [0, 0];
  for (const [keptBefore, keptAfter] of [...keptPairs(before, after), [before.length, after.length] as const]) {
    const [gone, come] = [before.slice(from, keptBefore), after.slice(to, keptAfter)];
    const start = { before: from, after: to };
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      differences.push({
        label: come[index] === undefined ? `原第 ${String(start.before + index + 1)} 段` : `第 ${String(start.after + index + 1)} 段`,
        before: shownLetterText(gone[index] ?? ''),
        after: shownLetterText(come[index] ?? ''),
      });
    [from, to] = [keptBefore + 1, keptAfter + 1];
  }
  return differences;
}

/** The places of the longest run of paragraphs that both texts have in this order. */
function keptPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const longest = before.map(() => after.map(() => 0));
  const lengthAt = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const same = before[row] === after[column];
      const length = same ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      const lengths = longest[row];
      if (lengths) lengths[column] = length;
    }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
