import { codeUnder, isTest, read } from './project-files';

it('what a save came to is read in one place, not in each dialog', () => {
  const readers = codeUnder('src').filter((path) => !isTest(path) && /\b(?:fieldProblems|statusChanged)\b/.test(read(path)));
  expect(readers.toSorted()).toEqual(['src/api/save-outcome.ts', 'src/api/wire/failure.ts', 'src/app/toasts/toast-of-failure.ts']);
});
