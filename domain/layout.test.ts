import { headerHides, menuName, topMenuWidth } from './layout';

it.each([
  [1366, 'fluid', 966],
  [1920, 'fluid', 1520],
  [1366, 'fixed', 800],
  [1920, 'fixed', 800],
  [1000, 'fixed', 600],
  [320, 'fluid', 0],
] as const)('[LY-09] leaves a menu along the top of %s px, %s, at most %s px', (width, contentWidth, room) => {
  expect(topMenuWidth(width, contentWidth)).toBe(room);
});

it.each([
  ['工资保证金-农民工', true, '工资保证金'],
  ['工资保证金－农民工', true, '工资保证金'],
  ['-农民工', true, '-农民工'],
  ['工资保证金-农民工', false, '工资保证金-农民工'],
])('[LY-09] names the entry %s, wage channel: %s, as %s', (name, isWage, shown) => {
  expect(menuName(name, isWage)).toBe(shown);
});

it.each([
  ['near the top', false, 100, 300, false],
  ['past the threshold downwards', false, 290, 301, true],
  ['further down', true, 400, 900, true],
  ['upwards', true, 900, 850, false],
  ['not at all', true, 900, 900, true],
  ['back to the top', true, 301, 299, false],
])('[LY-09] a hiding header, scrolled %s', (_how, hidden, from, to, away) => {
  expect(headerHides(hidden, from, to)).toBe(away);
});
