import pg from 'pg';
import { startEmbeddedDatabase } from '#server/core/database/embedded';

/** A process that holds an embedded database and writes rows; every number it prints was committed before. */
async function main(): Promise<void> {
  const [dataDir = '', work] = process.argv.slice(2);
  const database = await startEmbeddedDatabase(dataDir);
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists acknowledged (number integer primary key)');
  const { rows } = await client.query<{ numbers: number[] | null }>(
    'select array_agg(number order by number) as numbers from acknowledged',
  );
  process.stdout.write(`${JSON.stringify({ ready: true, kept: rows[0]?.numbers ?? [] })}\n`);
  if (work !== 'write') return;
  for (let number = (rows[0]?.numbers ?? []).length; ; number += 1) {
    await client.query('insert into acknowledged values ($1)', [number]);
    process.stdout.write(`${JSON.stringify({ number })}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
