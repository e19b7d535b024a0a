import type { TemplateKind } from '../product/content';
import { isContract, shownTemplateText, type TemplateText } from './template-text';

/** One thing that differs between two texts of a template: its label, and what stood before and after in the words of its writer; empty where nothing did. */
export interface TextDifference {
  label: string;
  before: string;
  after: string;
}

interface Line {
  label: string;
  text: string;
}

/** What differs between two texts of a template, in the order of the later one; parts that were only moved along are the same. LC-11. */
export function textDifferences(kind: TemplateKind, before: TemplateText, after: TemplateText): TextDifference[] {
  const titleLabel = isContract(kind) ? '合同名称' : '保函名称';
  const title = before.title === after.title ? [] : [{ label: titleLabel, before: before.title, after: after.title }];
  return [...title, ...lineDifferences(linesOf(kind, before), linesOf(kind, after), (text) => shownTemplateText(kind, text))];
}

function linesOf(kind: TemplateKind, { paragraphs, clauses }: TemplateText): Line[] {
  const part = isContract(kind) ? '首部第' : '第';
  return [
    ...paragraphs.map((text, index) => ({ label: `${part} ${String(index + 1)} 段`, text })),
    ...clauses.flatMap((clause, index) => [
      { label: `第 ${String(index + 1)} 条名称`, text: clause.heading },
      ...clause.paragraphs.map((text, below) => ({ label: `第 ${String(index + 1)} 条第 ${String(below + 1)} 款`, text })),
    ]),
  ];
}

function lineDifferences(before: readonly Line[], after: readonly Line[], shown: (text: string) => string): TextDifference[] {
  const differences: TextDifference[] = [];
  let [from, to] = [0, 0];
  for (const [keptBefore, keptAfter] of [...keptPairs(before, after), [before.length, after.length] as const]) {
    const [gone, come] = [before.slice(from, keptBefore), after.slice(to, keptAfter)];
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      differences.push({
        label: come[index]?.label ?? `原${gone[index]?.label ?? ''}`,
        before: shown(gone[index]?.text ?? ''),
        after: shown(come[index]?.text ?? ''),
      });
    [from, to] = [keptBefore + 1, keptAfter + 1];
  }
  return differences;
}

/** The places of the longest run of lines that both texts have in this order. */
function keptPairs(before: readonly Line[], after: readonly Line[]): [number, number][] {
  const longest = before.map(() => after.map(() => 0));
  const lengthAt = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const same = before[row]?.text === after[column]?.text;
      const length = same ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      const lengths = longest[row];
      if (lengths) lengths[column] = length;
    }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row]?.text === after[column]?.text) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
