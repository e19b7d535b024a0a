import { postponeProject } from '#contract/postponements';
import { projectEvent, saveProject } from '#contract/projects';
import { PROJECT_EVENTS, projectEventTypes } from '#domain/project/events';
import type { Project } from '#domain/project/fields';
import type { ProjectFacts } from '#domain/project/policy';
import { projectMachine, type ProjectEvent } from '#machines/lifecycle/project';
import { factsOf } from '#server/records/projects/facts';
import { allVerdicts, verdictsGiven } from '#tests/machines/model-based/verdicts';
import { allTransitions, transitionsTaken, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

type Facts = Pick<ProjectFacts, 'state' | 'everPassed'>;
type Snapshot = ReturnType<typeof snapshotOf>;

const SECTION = 'A';
const OPENING = new Date('2099-01-01T01:30:00Z');
const DAY_MS = 86_400_000;

/** The platform, which audits, may send every event; what its maker changes is audited again. */
const EVENTS: readonly ProjectEvent[] = [
  ...projectEventTypes.map((type) => ({ type, byAuditor: true })),
  { type: 'modify', byAuditor: false },
];
const COURSES = [
  courseOf('that has not passed', { state: 'pending', everPassed: false }),
  courseOf('that has passed', { state: 'pass', everPassed: true }),
];

const taken = new Set<string>();
const verdicts = new Set<string>();
let server: TestServer;
let platform: TestClient;
let owner: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
  owner = await server.signedClient({ account: PEOPLE.bidding });
});
afterAll(() => server.stop());

describe.each(COURSES)('a project $name', ({ begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => nameOf(event)).join(' → '), walk] as const))(
    '[DV-03] [OS-01] %s',
    async (_name, walk) => {
      const projectNo = await made(begins);
      expect(await stored(projectNo)).toEqual(begins);
      await changesNothingThatTheMachineRefuses(projectNo);
      for (const { event, after } of walk) {
        const before = await stored(projectNo);
        expect([nameOf(event), await codeOf(projectNo, event)]).toEqual([nameOf(event), 0]);
        expect([nameOf(event), (await stored(projectNo)).state]).toEqual([nameOf(event), after.value]);
        note(before, event);
        await changesNothingThatTheMachineRefuses(projectNo);
      }
      const logged = walk.map(({ event: { type } }) => PROJECT_EVENTS[type].loggedAs);
      expect(await logOf(projectNo)).toEqual(['create', ...(begins.everPassed ? ['approved'] : []), ...logged]);
    },
  );
});

it('[DV-03] [OS-01] every transition of a project was taken over the API', () => {
  expect(allTransitions(projectMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[DV-03] [OS-01] every guard of a project passed and refused over the API', () => {
  expect(allVerdicts(projectMachine).filter((verdict) => !verdicts.has(verdict))).toEqual([]);
});

/** The machine is told whether a project ever passed. So one that has not is followed until it passes, and no further. */
function courseOf(name: string, begins: Facts) {
  const { everPassed } = begins;
  const events = ({ value }: Snapshot) => (value === 'pass' && !everPassed ? [] : EVENTS);
  return { name, begins, walks: walksOver(projectMachine, { input: { everPassed }, from: snapshotOf(begins), events }, new Set()) };
}

function snapshotOf({ state: value, everPassed }: Facts) {
  return projectMachine.resolveState({ value, context: { everPassed } });
}

function nameOf({ type, byAuditor }: ProjectEvent): string {
  return byAuditor ? type : `${type} by its maker`;
}

let projects = 0;

async function made({ state }: Facts): Promise<string> {
  projects += 1;
  const projectNo = `XM-${String(projects)}`;
  expect((await owner.call(saveProject, { project: aProject(projectNo, OPENING, '以网站为准') })).code).toBe(0);
  if (state === 'pass') expect(await codeOf(projectNo, { type: 'pass', byAuditor: true })).toBe(0);
  return projectNo;
}

function aProject(projectNo: string, opening: Date, remark: string): Project {
  const section = { sectionNo: SECTION, sectionName: '标段A', bidOpeningDate: opening.toISOString(), guaranteeAmount: '500000.00' };
  return {
    biddingSurvey: { projectName: '滨河路改造工程', projectNo, projectType: 'municipal', tenders: '河汇城投', biddingWay: 'public' },
    announceInfo: { remark },
    biddingAgencyAndbidder: { constructionUnit: '河汇城投' },
    projectGuaranteeInfo: { guaranteeForm: 'electronic' },
    projectSections: [section],
  };
}

/** The project as the machine sees it. */
async function stored(projectNo: string): Promise<Facts> {
  const row = await rowOf(projectNo);
  if (!row) return { state: 'deleted', everPassed: false };
  const { state, everPassed } = factsOf(row);
  return { state, everPassed };
}

async function changesNothingThatTheMachineRefuses(projectNo: string): Promise<void> {
  const row = await rowOf(projectNo);
  const facts = await stored(projectNo);
  for (const event of EVENTS.filter((one) => !snapshotOf(facts).can(one))) {
    expect([nameOf(event), await codeOf(projectNo, event)]).toEqual([nameOf(event), row ? 40902 : 40401]);
    expect([nameOf(event), await rowOf(projectNo)]).toEqual([nameOf(event), row]);
    note(facts, event);
  }
}

/** What whoever sends it is answered. */
async function codeOf(projectNo: string, { type, byAuditor }: ProjectEvent): Promise<number> {
  const row = await rowOf(projectNo);
  const version = row?.version ?? 1;
  const opening = row?.bidOpeningAt ?? OPENING;
  const client = byAuditor ? platform : owner;
  switch (type) {
    case 'modify':
      return (await client.call(saveProject, { version, project: aProject(projectNo, opening, `第${String(version)}版`) })).code;
    case 'postpone': {
      const given = { bidOpeningDate: new Date(opening.getTime() + DAY_MS).toISOString(), reason: '招标文件澄清' };
      return (await client.call(postponeProject, { projectNo, version, sectionNo: SECTION, ...given })).code;
    }
    case 'delete':
      return (await client.call(projectEvent, { projectNo, version, event: { type } })).code;
    default:
      return (await client.call(projectEvent, { projectNo, version, event: { type, opinion: '请核对' } })).code;
  }
}

function rowOf(projectNo: string) {
  return server.context.db.selectFrom('project').selectAll().where('projectNo', '=', projectNo).executeTakeFirst();
}

async function logOf(projectNo: string): Promise<string[]> {
  const { db } = server.context;
  const rows = await db.selectFrom('projectLog').select('event').where('projectNo', '=', projectNo).orderBy('sequence').execute();
  return rows.map(({ event }) => event);
}

function note(facts: Facts, event: ProjectEvent): void {
  const snapshot = snapshotOf(facts);
  for (const id of transitionsTaken(snapshot, event)) taken.add(id);
  for (const verdict of verdictsGiven(snapshot, event)) verdicts.add(verdict);
}
