import { productOptions, saveProductTemplates } from '#contract/products';
import { addTemplate, saveTemplate, templateEvent } from '#contract/templates';
import { templateEventTypes, type TemplateEventType, type TemplateState } from '#domain/template/state';
import { templateMachine, type TemplateFacts } from '#machines/lifecycle/template';
import { factsOf } from '#server/records/templates/written';
import { findOneWritten, type WrittenTemplate } from '#server/records/templates/written-repository';
import { allVerdicts, verdictsGiven } from '#tests/machines/model-based/verdicts';
import { allTransitions, transitionsTaken, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { addProduct, PRODUCT_NO } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const NAME = '本公司投标保函';
const CHOSEN = '有 1 个产品选用，请先为其改选其他模板';

const EVENTS = templateEventTypes.map((type) => ({ type }));
/** The machine is told whether something is written and whether a product needs it. So each course keeps to what it begins with. */
const COURSES = [
  courseOf('of which something is written', { state: 'draft', unpublished: true, needed: '' }),
  courseOf('of which nothing is written since its last version', { state: 'published', unpublished: false, needed: '' }),
  courseOf('that a product has chosen', { state: 'published', unpublished: true, needed: CHOSEN }),
];

const taken = new Set<string>();
const verdicts = new Set<string>();
let server: TestServer;
let institution: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addProduct(server);
  institution = await server.signedClient({ account: PEOPLE.guarantee });
});
afterAll(() => server.stop());

describe.each(COURSES)('a template $name', ({ begins, walks }) => {
  it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
    '[DV-03] [LC-11] %s',
    async (_name, walk) => {
      const templateNo = await added(begins.state);
      let facts = begins;
      await bringAbout(templateNo, facts);
      await standsAs(templateNo, facts);
      for (const { event, after } of walk) {
        const { edition } = await rowOf(templateNo);
        expect([event.type, await codeOf(templateNo, event.type)]).toEqual([event.type, 0]);
        expect((await rowOf(templateNo)).edition).toBe(event.type === 'publish' ? edition + 1 : edition);
        note(facts, event.type);
        facts = { ...begins, state: after.value };
        await bringAbout(templateNo, facts);
        await standsAs(templateNo, facts);
      }
    },
  );
});

it('[DV-03] [LC-11] every transition of a template was taken over the API', () => {
  expect(allTransitions(templateMachine).filter((id) => !taken.has(id))).toEqual([]);
});

it('[DV-03] [LC-11] every guard of a template passed and refused over the API, but of a draft something is always written', () => {
  expect(allVerdicts(templateMachine).filter((verdict) => !verdicts.has(verdict))).toEqual(['draft|publish|0 somethingWritten refuses']);
});

function courseOf(name: string, begins: TemplateFacts) {
  const { state: _state, ...input } = begins;
  return { name, begins, walks: walksOver(templateMachine, { input, from: snapshotOf(begins), events: () => EVENTS }, new Set()) };
}

function snapshotOf({ state: value, ...context }: TemplateFacts) {
  return templateMachine.resolveState({ value, context });
}

async function added(state: TemplateState): Promise<string> {
  const { templateNo } = (await institution.call(addTemplate, { name: NAME, guaranteeType: 'bid' })).data;
  if (state === 'published') {
    await write(templateNo);
    expect(await codeOf(templateNo, 'publish')).toBe(0);
  }
  return templateNo;
}

async function bringAbout(templateNo: string, { unpublished, needed }: TemplateFacts): Promise<void> {
  if (unpublished) await write(templateNo);
  const { products, edition } = await rowOf(templateNo);
  if (needed !== '' && products === 0) await choose(`${templateNo}-${String(edition)}`);
}

async function write(templateNo: string): Promise<void> {
  const { version } = await rowOf(templateNo);
  const text = { name: NAME, title: '投标保函', paragraphs: [`第${String(version)}稿`] };
  expect((await institution.call(saveTemplate, { templateNo, version, ...text })).code).toBe(0);
}

async function choose(letter: string): Promise<void> {
  const { version } = await server.context.db
    .selectFrom('product')
    .select('version')
    .where('productNo', '=', PRODUCT_NO)
    .executeTakeFirstOrThrow();
  expect((await institution.call(saveProductTemplates, { productNo: PRODUCT_NO, version, templates: { letter } })).code).toBe(0);
}

/** The template is where the machine is, and products can choose it while it is published; what the machine refuses changes nothing. */
async function standsAs(templateNo: string, facts: TemplateFacts): Promise<void> {
  const row = await rowOf(templateNo);
  expect(factsOf(row)).toEqual(facts);
  const { templates } = (await institution.call(productOptions, { productNo: PRODUCT_NO })).data;
  expect(templates.some(({ templateId }) => templateId.startsWith(templateNo))).toBe(facts.state === 'published');
  for (const type of templateEventTypes.filter((one) => !snapshotOf(facts).can({ type: one }))) {
    expect([type, await codeOf(templateNo, type)]).toEqual([type, 40902]);
    expect([type, await rowOf(templateNo)]).toEqual([type, row]);
    note(facts, type);
  }
}

/** What the institution is answered. */
async function codeOf(templateNo: string, event: TemplateEventType): Promise<number> {
  const { version } = await rowOf(templateNo);
  return (await institution.call(templateEvent, { templateNo, version, event })).code;
}

async function rowOf(templateNo: string): Promise<WrittenTemplate> {
  const row = await findOneWritten(server.context.db, templateNo);
  if (!row) throw new Error(`there is no template ${templateNo}`);
  return row;
}

function note(facts: TemplateFacts, type: TemplateEventType): void {
  const snapshot = snapshotOf(facts);
  for (const id of transitionsTaken(snapshot, { type })) taken.add(id);
  for (const verdict of verdictsGiven(snapshot, { type })) verdicts.add(verdict);
}
