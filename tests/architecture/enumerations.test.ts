import { SERVED_ENUMERATIONS } from '#domain/served-enumerations';
import { codeUnder, isTest, read } from './project-files';

/** Options that a file writes itself, each as its value and its label. */
function optionsWritten(text: string): string[] {
  const either = /\bvalue: '([^']+)', label: '([^']+)'|\blabel: '([^']+)', value: '([^']+)'/g;
  return [...text.matchAll(either)].map(
    ([, value, label, labelFirst, valueAfter]) => `${value ?? valueAfter ?? ''} ${label ?? labelFirst ?? ''}`,
  );
}

const served = new Set(
  Object.values(SERVED_ENUMERATIONS).flatMap((labels) => Object.entries(labels).map(([value, label]) => `${value} ${label}`)),
);

it('[OS-07] no form writes an option that /enum/get/enums serves: both take it from the domain', () => {
  const files = codeUnder('src').filter((path) => !isTest(path) && !path.startsWith('src/devtools/'));
  expect(
    files.flatMap((path) =>
      optionsWritten(read(path))
        .filter((option) => served.has(option))
        .map((option) => `${path}: ${option}`),
    ),
  ).toEqual([]);
  expect(
    optionsWritten("[{ value: 'pass', label: '通过' }, { label: '退回', value: 'return' }]").every((option) => served.has(option)),
  ).toBe(true);
});
