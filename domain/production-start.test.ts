import { standingsOf, startSteps, STEPS_BEFORE, type StartFacts, type StartStep } from './production-start';

const EMPTY: StartFacts = {
  administrators: 1,
  channels: 6,
  roles: 100,
  institutions: 0,
  institutionRegistrations: 0,
  institutionInvitations: 0,
  templates: 9,
  offeredProducts: 0,
  draftProducts: 0,
  quotas: 0,
  openProjects: 0,
  pendingProjects: 0,
  bidders: 0,
  bidderRegistrations: 0,
  letters: 0,
  applications: 0,
};
const READY: StartFacts = { ...EMPTY, institutions: 1, offeredProducts: 1, quotas: 1, openProjects: 1, bidders: 1 };

function standing(step: StartStep, facts: Partial<StartFacts>) {
  return standingsOf({ ...EMPTY, ...facts }).find((each) => each.step === step);
}

describe('[RT-20] the start of a production', () => {
  it('begins with what stands by itself, and says of each other step whether it can be taken', () => {
    expect(standingsOf(EMPTY).map(({ step, state }) => [step, state])).toEqual([
      ['platform', 'done'],
      ['channel', 'done'],
      ['roles', 'done'],
      ['institution', 'todo'],
      ['product', 'blocked'],
      ['quota', 'blocked'],
      ['project', 'todo'],
      ['bidder', 'waiting'],
      ['letter', 'blocked'],
    ]);
  });

  it('names what stands in the way of a step', () => {
    expect(standing('letter', { institutions: 1, quotas: 1 })).toMatchObject({
      missing: ['product', 'project', 'bidder'],
      text: '请先完成：产品与模板、招标项目、投标人',
    });
  });

  it.each([
    ['institution', { institutionInvitations: 2 }, 'waiting', '/intermediary-manage?tab=invitations'],
    ['institution', { institutionInvitations: 2, institutionRegistrations: 1 }, 'todo', '/user-manage/registrations'],
    ['product', { institutions: 1 }, 'todo', '/product-manage/new'],
    ['product', { institutions: 1, draftProducts: 1 }, 'todo', '/product-manage'],
    ['quota', { institutions: 1 }, 'todo', '/guarantee-quota'],
    ['project', { pendingProjects: 1 }, 'todo', '/business-manage/project-list?approvalStatus=pending'],
    ['bidder', { bidderRegistrations: 1 }, 'todo', '/user-manage/registrations'],
    ['letter', READY, 'waiting', '/business-manage/project-list'],
    ['letter', { ...READY, applications: 1 }, 'waiting', '/business-manage/guarantee-record'],
    ['letter', { ...READY, applications: 1, letters: 1 }, 'done', '/business-manage/guarantee-record'],
  ] as const)('%s leads by what there is: %j', (step, facts, state, path) => {
    expect(standing(step, facts)).toMatchObject({ state, action: { path } });
  });

  it('comes to an end, and what is done stays done whatever is missing before it', () => {
    expect(standingsOf({ ...READY, letters: 1 }).every(({ state }) => state === 'done')).toBe(true);
    expect(standing('letter', { letters: 1 })?.state).toBe('done');
  });

  it('claims no exact count of many', () => {
    expect(standing('letter', { letters: 99 })?.text).toBe('已出具保函 99 份');
    expect(standing('letter', { letters: 100 })?.text).toBe('已出具保函 超过 99 份');
  });

  it('asks for no step that comes later', () => {
    for (const step of startSteps)
      for (const before of STEPS_BEFORE[step]) expect(startSteps.indexOf(before)).toBeLessThan(startSteps.indexOf(step));
  });
});
