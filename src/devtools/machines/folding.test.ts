import { folded, foldText, type Line } from './folding';

interface Titled {
  at: number;
  title: string;
}

function titled(titles: string): Titled[] {
  return titles.split(' ').map((title, at) => ({ at, title }));
}

function linesOf(titles: string, open: readonly string[] = []): Line<Titled>[] {
  return folded(titled(titles), {
    keyOf: ({ at }) => String(at),
    titleOf: ({ title }) => title,
    isTick: ({ title }) => title === title.toLowerCase(),
    open: new Set(open),
  });
}

function textOf(lines: readonly Line<Titled>[]): string[] {
  return lines.map((line) => (line.kind === 'fold' ? foldText(line) : line.item.title));
}

describe('[DV-01] repeated ticks', () => {
  it('in a row are one line with their count', () => {
    expect(textOf(linesOf('START tick tick tick tick tick END'))).toEqual(['START', '5 条重复：tick ×5', 'END']);
  });

  it('of several clocks that run through each other are one line, the most frequent first', () => {
    expect(textOf(linesOf('sent answered tick tick sent answered tick tick sent answered tick tick'))).toEqual([
      '12 条重复：tick ×6，sent ×3，answered ×3',
    ]);
  });

  it('never hide what is not a tick, and what comes but twice', () => {
    expect(textOf(linesOf('tick tick tick tick FAILED tick tick tick tick once twice twice'))).toEqual([
      '4 条重复：tick ×4',
      'FAILED',
      '4 条重复：tick ×4',
      'once',
      'twice',
      'twice',
    ]);
    expect(textOf(linesOf('STEP STEP STEP STEP STEP'))).toEqual(['STEP', 'STEP', 'STEP', 'STEP', 'STEP']);
  });

  it('open by the key of the first, and stay open while more come', () => {
    const [, fold] = linesOf('START tick tick tick tick');
    const grown = linesOf('START tick tick tick tick tick', [fold?.key ?? '']);
    expect(textOf(grown)).toEqual(['START', '5 条重复：tick ×5', 'tick', 'tick', 'tick', 'tick', 'tick']);
    expect(grown.map(({ key }) => key)).toEqual([...new Set(grown.map(({ key }) => key))]);
  });

  it('of ten minutes cost one pass', () => {
    const many = Array.from({ length: 8_000 }, (_, index) => (index % 9 === 0 ? 'tick' : `poll-${String(index % 9)}`)).join(' ');
    expect(linesOf(many)).toHaveLength(1);
  });
});
