import { turned, valuesIn, type Knobs } from './knobs';

const KNOBS: Knobs = {
  strong: { kind: 'flag', label: '强调', start: false },
  words: { kind: 'text', label: '文字', start: '甲' },
  size: { kind: 'number', label: '大小', start: 5, min: 1, max: 9 },
  kind: { kind: 'choice', label: '种类', start: 'one', options: { one: '一', other: '另一' } },
};

it('knobs stand as the address says, and where they start when it says nothing or nonsense', () => {
  const start = { strong: false, words: '甲', size: 5, kind: 'one' };
  expect(valuesIn(KNOBS, new URLSearchParams())).toEqual(start);
  expect(valuesIn(KNOBS, new URLSearchParams('strong=true&words=&size=9&kind=other'))).toEqual({
    strong: true,
    words: '',
    size: 9,
    kind: 'other',
  });
  expect(valuesIn(KNOBS, new URLSearchParams('strong=yes&size=10&kind=toString'))).toEqual(start);
  expect(valuesIn(KNOBS, new URLSearchParams('size=&kind='))).toEqual(start);
});

it('a turned knob is said in the address beside what else stands there, and no more once it is back', () => {
  const once = turned(new URLSearchParams('q=x'), KNOBS, 'size', 7);
  expect(once.toString()).toBe('q=x&size=7');
  expect(turned(once, KNOBS, 'size', 5).toString()).toBe('q=x');
});
