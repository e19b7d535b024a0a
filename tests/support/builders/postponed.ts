import { sendEvent } from '#contract/guarantees';
import { postponeProject, sendAmendmentEvent } from '#contract/postponements';
import { applicationAt, lastDayOf, PEOPLE } from '../application-at';
import type { TestServer } from '../server';
import { addProject, PRODUCT_NO, SECTIONS } from './market';

/** A letter and the amendment of it that waits for its bidder. */
export interface Postponed {
  applyNo: string;
  amendmentNo: string;
}

/** What it costs more: 4800.00 instead of 4000.00. It was paid for by a tariff of before. */
export const EXTRA_FEE = '800.00';
const [SECTION] = SECTIONS;
const DAY_MS = 86_400_000;
/** Of letters as `applicationAt` makes them, the first day and the last included. */
const DAYS_OF_LETTER = 91;

let projects = 0;

/** A letter whose opening was postponed by a day, whose institution agreed, and which costs more by then. */
export async function postponedLetter(server: TestServer, change: Parameters<typeof applicationAt>[2] = {}): Promise<Postponed> {
  await rateLongerLetters(server);
  projects += 1;
  const projectNo = `YF-${String(projects)}`;
  await addProject(server, { projectNo });
  const { db } = server.context;
  const { bidOpeningAt, data } = await db
    .selectFrom('projectSection')
    .select(['bidOpeningAt', 'data'])
    .where('projectNo', '=', projectNo)
    .where('sectionNo', '=', SECTION)
    .executeTakeFirstOrThrow();
  const applyNo = await applicationAt(server, 'awaitingLetter', {
    projectNo,
    bidOpeningAt,
    sections: JSON.stringify([data]),
    guaranteeFee: '3200.00',
    platformServiceFee: '160.00',
    paid: true,
    paidWay: 'online',
    ...change,
  });
  const bank = await server.signedClient({ account: PEOPLE.letter });
  expect((await bank.call(sendEvent, { applyNo, version: 1, ...(await lastDayOf(server, applyNo)), event: { type: 'letter' } })).code).toBe(
    0,
  );
  await postponeByADay(server, projectNo);
  const amendmentNo = `${applyNo}-Y1`;
  const { version } = await db
    .selectFrom('letterAmendment')
    .select('version')
    .where('amendmentNo', '=', amendmentNo)
    .executeTakeFirstOrThrow();
  const event = { type: 'accept' as const };
  expect((await bank.call(sendAmendmentEvent, { applyNo, amendmentNo, version, event })).code).toBe(0);
  return { applyNo, amendmentNo };
}

/** Letters that are longer than those of `applicationAt` are rated higher. */
export async function rateLongerLetters({ context: { db } }: TestServer): Promise<void> {
  const rate = await db
    .updateTable('productRate')
    .set({ maxPeriod: DAYS_OF_LETTER })
    .where('productNo', '=', PRODUCT_NO)
    .where('position', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('productRate')
    .values({ ...rate, position: 3, rate: '0.60', minPeriod: DAYS_OF_LETTER + 1, maxPeriod: 3650 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The opening of the first section is a day later, which applications follow by then. */
export async function postponeByADay(server: TestServer, projectNo: string): Promise<void> {
  const { db } = server.context;
  const owner = await server.signedClient({ account: PEOPLE.bidding });
  const { version, bidOpeningAt } = await db
    .selectFrom('project')
    .innerJoin('projectSection', 'projectSection.projectNo', 'project.projectNo')
    .select(['project.version', 'projectSection.bidOpeningAt'])
    .where('project.projectNo', '=', projectNo)
    .where('projectSection.sectionNo', '=', SECTION)
    .executeTakeFirstOrThrow();
  const bidOpeningDate = new Date(bidOpeningAt.getTime() + DAY_MS).toISOString();
  expect((await owner.call(postponeProject, { projectNo, version, sectionNo: SECTION, bidOpeningDate, reason: '招标文件澄清' })).code).toBe(
    0,
  );
  await server.drainJobs();
}
