import { Writable } from 'node:stream';
import { reportCrash } from '#contract/crashes';
import { createLog } from '#server/core/log';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { startTestServer, type TestServer } from '#tests/support/server';

const REPORT = {
  number: '0123456789AB',
  message: 'TypeError: 13912345678 的资料不完整',
  stack: 'at Broken',
  page: '/business-manage/detail/BH1',
  version: '2.1.9',
};

let server: TestServer;
let lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server.context.log = createLog('error', destination);
});
afterAll(() => server.stop());
beforeEach(() => {
  lines = [];
});

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it('[ER-05] the log knows a crash by its number, and who met it, without their mobile', async () => {
  const client = await server.signedClient({ account: PEOPLE.bidder });
  expect((await client.call(reportCrash, REPORT)).code).toBe(0);
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'page crashed',
      user: `user-${PEOPLE.bidder}`,
      crash: { ...REPORT, message: 'TypeError: 139*****678 的资料不完整' },
    }),
  ]);
});

it('[ER-05] anybody may tell, and is nobody in the log', async () => {
  expect((await server.client().call(reportCrash, REPORT)).code).toBe(0);
  expect(logged()[0]).not.toHaveProperty('user');
});

it.each([
  ['a number that is none', { number: '0123456789ab' }],
  ['another number', { number: `${REPORT.number}0` }],
  ['a message too long', { message: 'x'.repeat(501) }],
  ['a stack too long', { stack: 'x'.repeat(4001) }],
  ['a page too long', { page: 'x'.repeat(301) }],
  ['a page that is none', { page: '' }],
])('[VA-09] refuses %s', async (_name, change) => {
  expect((await server.client().call(reportCrash, { ...REPORT, ...change })).code).toBe(40001);
  expect(lines).toEqual([]);
});

it('[ER-05] a line of the log stays one line whatever is told', async () => {
  await server.client().call(reportCrash, { ...REPORT, stack: 'a\n{"level":60,"msg":"forged"}\r\nb' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim().split('\n')).toHaveLength(1);
});

it('[ER-05] one address is heard a few times a minute', async () => {
  const client = server.client('10.9.9.9');
  const statuses: number[] = [];
  for (let count = 0; count < 25; count += 1) statuses.push((await client.call(reportCrash, REPORT)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(422)]);
  const atOnce = await Promise.all(Array.from({ length: 50 }, () => client.call(reportCrash, REPORT)));
  expect(atOnce.filter(({ status }) => status === 200)).toEqual([]);
});
