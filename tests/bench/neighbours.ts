import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#contract/call';
import { verifyLetter } from '#contract/letters';
import { projectDetail } from '#contract/projects';
import { captcha, passwordLogin } from '#contract/users';
import { addressOf } from '#server/core/http/dispatch';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { storageKey } from '#server/records/files/store-file';
import { startServer } from '../browser/support/server';
import { cloneDatabase } from '../support/database';
import databaseSetup from '../support/database-setup';
import databaseTeardown from '../support/database-teardown';
import { connected, type TestDatabase } from '../support/databases';
import { COUNTER, startFlood, type Flooded } from './floods';
import { answersOf, open, ROUNDS, SECONDS, takeTurns, textOf } from './load';
import { median, print, type Row } from './report';
import { signIn } from './signed-in';

const NEIGHBOURS = 20;
const PAUSE_MS = 100;
const FLOOD_ADDRESS = '127.0.0.2';
const FLOOD_CONNECTIONS = 32;
const LARGEST_FILE = 5_000_000;
const PLATFORM = '13800000001';
const PLAIN = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/**
 * How long others wait for a read while one address asks at full speed for what is dearest without a login, against the same without it, under the limits
 * as delivered. The others have addresses of their own and pause between their requests.
 */
export async function measureNeighbours(): Promise<void> {
  await databaseSetup();
  const database = await cloneDatabase('demo');
  const floods = await floodsOn(database);
  const server = await startServer({
    dataDir: database.dataDir,
    environment: { DATABASE_URL: database.url, LOG_LEVEL: 'error', BUSY_AFTER_MS: '' },
  });
  const { headersFor } = await signIn(server.origin, PLATFORM, DEMO_PASSWORD);
  const path = addressOf(projectDetail);
  const body = JSON.stringify({ project_no: await someProject(database) });
  const read = () => Buffer.from(textOf({ path, headers: headersFor(path, body), body }, new URL(server.origin).host));
  const flooded: Record<string, Flooded[]> = {};

  const waits = await takeTurns({
    quiet: () => waitOfNeighbours(server.origin, read),
    ...Object.fromEntries(
      Object.entries(floods).map(([name, request]) => [
        name,
        async () => {
          const flood = startFlood({ origin: server.origin, address: FLOOD_ADDRESS, connections: FLOOD_CONNECTIONS, request });
          const waited = await waitOfNeighbours(server.origin, read);
          (flooded[name] ??= []).push(await flood.stop());
          return waited;
        },
      ]),
    ),
  });
  await server.stop();
  await databaseTeardown();

  const { quiet } = waits;
  const names = Object.keys(floods) as (keyof typeof waits)[];
  print(`A read by ${NEIGHBOURS} others, median wait, while one address asks at full speed, median of ${ROUNDS}`, [
    { what: 'nobody else', value: milliseconds(median(quiet)) },
    ...names.map((name): Row => {
      const ratios = waits[name].map((figure, round) => figure / (quiet[round] ?? Number.NaN));
      const ratio = `${median(ratios).toFixed(2)} times as long; ${ratesOf(flooded[name] ?? [])}`;
      return { what: name, value: milliseconds(median(waits[name])), ratio };
    }),
  ]);
}

/** The requests, as they are sent, whose answers cost most; the letter is one that was issued. */
async function floodsOn({ url, dataDir }: TestDatabase): Promise<Record<string, Buffer>> {
  const { rows } = await connected(url, (client) =>
    client.query<{ no: string; code: string; key: string }>(
      'select letter_no as no, verify_code as code, file_key as key from letter limit 1',
    ),
  );
  const [letter] = rows;
  if (!letter) throw new Error('the demonstration has no letter');
  const file = readFileSync(join(dataDir, 'files', storageKey(letter.key)));
  const changed = Buffer.concat([file, Buffer.from(`\n%${COUNTER}\n`)]);
  return {
    'a letter by its number': json(verifyLetter, { letter_no: letter.no, verify_code: letter.code }),
    'an issued letter’s file': upload(file),
    'a changed letter’s file': upload(changed),
    'a file of 5 MB': upload(Buffer.concat([Buffer.alloc(LARGEST_FILE, file), Buffer.from(`\n%${COUNTER}\n`)])),
    'a wrong password': json(passwordLogin, { account: `139${COUNTER}`, password: 'Wrong-2026!' }),
    'a captcha': json(captcha, {}),
  };
}

function json(call: Call, fields: object): Buffer {
  return Buffer.from(textOf({ path: addressOf(call), headers: PLAIN, body: JSON.stringify(fields) }, 'localhost'));
}

function upload(file: Buffer): Buffer {
  const boundary = 'bench-boundary';
  const before = `--${boundary}\r\ncontent-disposition: form-data; name="file_data"; filename="letter.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(before), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const head = `POST ${addressOf(verifyLetter)} HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${content.byteLength}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content]);
}

async function someProject({ url }: TestDatabase): Promise<string> {
  const { rows } = await connected(url, (client) =>
    client.query<{ no: string }>('select project_no as no from project order by 1 limit 1'),
  );
  return rows[0]?.no ?? '';
}

/** The median of what each of them waited for each of its answers, in milliseconds. */
async function waitOfNeighbours(origin: string, read: () => Buffer): Promise<number> {
  const { hostname, port } = new URL(origin);
  const until = performance.now() + SECONDS * 1000;
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: NEIGHBOURS }, async (_none, index) => {
      const socket = await open(hostname, Number(port), `127.0.1.${index + 1}`);
      const answers = answersOf(socket);
      await wait((PAUSE_MS * index) / NEIGHBOURS);
      while (performance.now() < until) {
        const request = read();
        const sent = performance.now();
        socket.write(request);
        const { value } = await answers.next();
        waits.push(performance.now() - sent);
        if (value?.status !== 200 || !value.body.includes('"code":0'))
          throw new Error(`another address was not answered: ${value?.body ?? ''}`);
        await wait(PAUSE_MS);
      }
      socket.destroy();
    }),
  );
  return median(waits);
}

function ratesOf(floods: readonly Flooded[]): string {
  const seconds = floods.reduce((sum, flooded) => sum + flooded.seconds, 0);
  const statuses = [...new Set(floods.flatMap(({ answers }) => Object.keys(answers).map(Number)))].sort();
  return statuses
    .map((status) => `${(floods.reduce((sum, { answers }) => sum + (answers[status] ?? 0), 0) / seconds).toFixed(0)}/s answered ${status}`)
    .join(', ');
}

function milliseconds(figure: number): string {
  return `${figure.toFixed(2)} ms`;
}
