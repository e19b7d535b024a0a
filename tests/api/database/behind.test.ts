import { sql } from 'kysely';
import { isBehind } from '#server/core/database/behind';
import { startTestServer, type TestServer } from '#tests/support/server';

type Row = { day: string; listNo: number };

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03'];
const ROWS: readonly Row[] = DAYS.flatMap((day) => [1, 2, 3].map((listNo) => ({ day, listNo })));
const BATCH = 2;
const DIRECTIONS = ['asc', 'desc'] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(DIRECTIONS.flatMap((day) => DIRECTIONS.map((listNo) => [day, listNo] as const)))(
  'rows by day %s and number %s are each read once, in their order, a batch behind the last one',
  async (day, listNo) => {
    const read: Row[] = [];
    for (let batch = await batchBehind(undefined); batch.length > 0; batch = await batchBehind(batch.at(-1))) read.push(...batch);
    const sign = { asc: 1, desc: -1 };
    expect(read).toEqual(
      ROWS.toSorted((one, other) => sign[day] * one.day.localeCompare(other.day) || sign[listNo] * (one.listNo - other.listNo)),
    );

    async function batchBehind(last: Row | undefined): Promise<Row[]> {
      const listed = sql.join(ROWS.map((row) => sql`(${row.day}, ${row.listNo}::int)`));
      const condition = last ? isBehind(['listed.day', day, last.day], ['listed.listNo', listNo, last.listNo]) : sql`true`;
      const { rows } = await sql<Row>`select * from (values ${listed}) as listed (day, list_no) where ${condition}
        order by day ${sql.raw(day)}, list_no ${sql.raw(listNo)} limit ${BATCH}`.execute(server.context.db);
      return rows;
    }
  },
);
