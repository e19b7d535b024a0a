import { longestFiles } from './longest-files.mjs';

const MINUTE = { path: 'tests/minute.test.ts', took: 60_400 };
const SECOND = { path: 'tests/second.test.ts', took: 1000 };

it('names what took longest first, and what took half a minute without standing in the record', () => {
  expect(
    longestFiles([SECOND, { path: 'tests/half.test.ts', took: 30_000 }, MINUTE, { path: 'tests/less.test.ts', took: 29_000 }], {
      [MINUTE.path]: 58,
    }),
  ).toEqual([
    '▶ what took longest',
    '60 s tests/minute.test.ts',
    '30 s tests/half.test.ts',
    '29 s tests/less.test.ts',
    '1 s tests/second.test.ts',
    '▶ 30 s or more, and not in tests/support/seconds.mjs',
    '30 s tests/half.test.ts',
  ]);
});

it('says nothing of the record where nothing is missing in it', () => {
  expect(longestFiles([SECOND, MINUTE], { [MINUTE.path]: 58 })).toEqual([
    '▶ what took longest',
    '60 s tests/minute.test.ts',
    '1 s tests/second.test.ts',
  ]);
});
