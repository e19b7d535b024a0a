import { startServer, type RunningServer } from '../browser/support/server';
import { administer, databaseIn } from '../support/databases';

export function startOurs(databaseUrl: string): Promise<RunningServer> {
  return startServer({ environment: { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' } });
}

export function succeeded(body: string): boolean {
  return body.startsWith('{"code":0,') || body.includes('"code":0');
}

let copies = 0;

export async function copy(cluster: string, template: string): Promise<string> {
  copies += 1;
  const name = `bench_${copies}`;
  await administer(cluster, (client) => client.query(`create database ${name} template ${template}`));
  return databaseIn(cluster, name);
}

/** A copy of a database that a server is connected to: its connections are shut first and open again by themselves. */
export async function copyWhileStill(cluster: string, url: string): Promise<string> {
  const source = new URL(url).pathname.slice(1);
  const name = `${source}_before`;
  await administer(cluster, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
    await client.query(`create database ${name} template ${source}`);
  });
  return name;
}
