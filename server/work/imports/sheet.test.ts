import { placed } from '#domain/import/columns';
import { IMPORT_KINDS, importedRow, MOST_IMPORTED } from '#domain/import/kinds';
import { BATCH, inBatches } from './sheet';

it('[OS-02] a hundred thousand rows are judged with no more than one batch of them held at any time', async () => {
  const { columns } = IMPORT_KINDS.blacklist;
  const places = placed(
    columns.map(({ title }) => title),
    columns,
  );
  let read = 0;
  let judged = 0;
  let open = 0;
  async function* rows() {
    for (; read < MOST_IMPORTED; open = Math.max(open, read - judged)) {
      read += 1;
      yield [read + 1, ['海卓', `91120116MA${String(read).padStart(8, '0')}`, '围标', '住建局', '2026-01-01']] as const;
    }
  }
  let batches = 0;
  let faults = 0;
  for await (const batch of inBatches(rows(), BATCH)) {
    batches += 1;
    for (const row of batch) faults += importedRow('blacklist', row, places)?.faults.length ?? 1;
    judged += batch.length;
  }
  expect([read, judged, batches, faults, open <= BATCH]).toEqual([MOST_IMPORTED, MOST_IMPORTED, MOST_IMPORTED / BATCH, 0, true]);
});
