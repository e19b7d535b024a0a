import Sequencer from '@jest/test-sequencer';

/** The files that take longest, the longest first, by runs on two quiet cores. */
export const SLOWEST = [
  ...[1, 2, 3, 4].map((lane) => `tests/lanes/api/lane-${lane}.test.ts`),
  ...[6, 8, 3, 7, 4, 5].map((lane) => `tests/lanes/screen/lane-${lane}.test.ts`),
  'tests/scenarios/shipped.test.ts',
  'tests/scenarios/command.test.ts',
  ...[1, 2].map((lane) => `tests/lanes/screen/lane-${lane}.test.ts`),
  'tests/documents/document-service.test.ts',
  'tests/scenarios/determinism.test.ts',
  'tests/architecture/devtools.test.ts',
  'src/features/guarantees/apply/apply-page.test.tsx',
  'src/blocks/grid/grid.test.tsx',
  'src/blocks/fields/bad-input.test.tsx',
  'tests/machines/machine-tools.test.ts',
  'tests/machines/model-based/application-draft.test.tsx',
  'src/features/products/fields-tab.test.tsx',
  'src/blocks/fields/widgets/widgets.test.tsx',
  'src/features/guarantees/lists/work-list-page.test.tsx',
  'tests/api/backup/processes.test.ts',
  'tests/api/guarantees/offered-events.test.ts',
  'tests/api/search/search.test.ts',
  'tests/api/backup/refusals.test.ts',
  'tests/api/backup/round-trip.test.ts',
  'tests/api/http/overload.test.ts',
  'tests/api/reliability/kill.test.ts',
  'tests/browser/screens.test.ts',
  'tests/browser/main-job.test.ts',
  'tests/browser/production-start.test.ts',
  'tests/browser/gallery-keyboard.test.ts',
  'tests/browser/inspector.test.ts',
  'tests/browser/apply.test.ts',
  'tests/browser/scenario-login.test.ts',
  'tests/browser/scenarios.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/product-form.test.ts',
  'tests/browser/registration.test.ts',
  'tests/browser/zone.test.ts',
  'tests/browser/factors.test.ts',
  'tests/browser/errors.test.ts',
  'tests/browser/oversight.test.ts',
  'tests/browser/pay-types.test.ts',
  'tests/browser/scenario-page.test.ts',
];

/** On a fresh clone, where nothing is known of earlier runs, what takes longest begins first: two workers then end at about the same time. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    return sorted.some(({ duration }) => duration !== undefined) ? sorted : sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ path }) {
  const place = SLOWEST.findIndex((file) => path.endsWith(file));
  return place < 0 ? SLOWEST.length : place;
}
