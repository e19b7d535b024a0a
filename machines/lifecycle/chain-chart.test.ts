import fc from 'fast-check';
import type { FlowKind, FlowStep, StepType } from '#domain/guarantee/flow';
import { unreachable } from '#domain/product/flow/findings';
import { chainChart } from './chain-chart';
import { imagine, imagineApplying, imaginedChoices, type Imagined } from './imagined';

function chain(...types: StepType[]): FlowStep[] {
  return types.map((flowNodeType, index) => ({
    uuid: `s${index}`,
    flowNodeType,
    ...(flowNodeType === 'AUDIT'
      ? {
          orgType: 'guarantee',
          operationWay: 'page',
          auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }] }],
        }
      : {}),
  }));
}

function imagined(issueChain: FlowStep[], change: Partial<Imagined> = {}): Imagined {
  return {
    flowKind: 'BID',
    platformConfirm: true,
    issueChain,
    releaseChain: chain('AUDIT').map((step) => ({ ...step, uuid: 'r' })),
    guaranteeAmount: '100000.00',
    amountDue: '500.00',
    now: '2026-03-02T02:00:00.000Z',
    opensInDays: 20,
    lastsDays: 120,
    ...change,
  };
}

describe('the chart of a chain', () => {
  it('[FE-06] goes through every step to the release and the archive, by the events of the lifecycle', () => {
    const { places, forth, broken } = chainChart(imagined(chain('SIGN', 'PAY', 'AUDIT', 'SUPPLY_INFO', 'PENDING_LETTER')));
    expect(places.map(({ label, note }) => (note ? `${label} ${note}` : label))).toEqual([
      '待平台确认',
      '待签署',
      '待缴费',
      '待审核 初审',
      '待补充资料',
      '待出函',
      '已出函',
      '解除审核 初审',
      '已解除',
      '已归档',
    ]);
    expect(forth[0]).toMatchObject({ label: '平台确认通过' });
    expect(broken).toBe(false);
  });

  it('[FE-06] draws where a return comes back to', () => {
    const { places, back } = chainChart(imagined(chain('AUDIT', 'PENDING_LETTER')));
    const name = (id: string) => places.find((place) => place.id === id)?.label;
    expect(back.map(({ from, to, label }) => `${name(from)} ${label} ${name(to)}`)).toEqual([
      '待平台确认 平台确认退回 → 修改后重新提交 待平台确认',
      '待审核 审核退回 → 修改后重新提交 待审核',
      '待审核 要求补充资料 → 补充资料 待审核',
      '待出函 出函审核不通过 → 修改后重新提交 待审核',
      '解除审核 审核退回 → 再次申请解除保函 解除审核',
    ]);
  });

  it('[FE-06] says where a chain leads nowhere', () => {
    expect(chainChart(imagined(chain('ARCHIVE'))).broken).toBe(true);
    expect(chainChart(imagined(chain('AUDIT', 'AUDIT'))).broken).toBe(true);
  });

  it('[FE-06] of a fee that is skipped where nothing is due has no place for it', () => {
    const { places } = chainChart(imagined(chain('PAY', 'PENDING_LETTER'), { amountDue: '0.00' }));
    expect(places.map(({ label }) => label)).not.toContain('待缴费');
  });

  it.each<FlowKind>(['BID', 'NotStandard'])('[FE-06] reaches what the check calls reachable, and nothing else: %s', (flowKind) => {
    const bid: StepType[] = ['SIGN', 'PAY', 'AUDIT', 'SUPPLY_INFO', 'PENDING_LETTER'];
    const other: StepType[] = ['AUDIT', 'PENDING_LETTER', 'ARCHIVE', 'RELEASE', 'COLLECT'];
    const types = fc.array(fc.constantFrom(...(flowKind === 'BID' ? bid : other)), { maxLength: 6 });
    fc.assert(
      fc.property(types, (list) => {
        const issueChain = chain(...list);
        const { places } = chainChart(imagined(issueChain, { flowKind, platformConfirm: true, releaseChain: [] }));
        const reached = new Set(places.map(({ uuid }) => uuid));
        const unreached = new Set(unreachable(flowKind, issueChain));
        expect(issueChain.filter(({ uuid }) => !reached.has(uuid)).map(({ uuid }) => uuid)).toEqual(
          issueChain.filter((_step, index) => unreached.has(index)).map(({ uuid }) => uuid),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('an imaginary application', () => {
  it('[FE-06] [LC-04] is offered just what the machine accepts, and ends where its chain ends', () => {
    const start = imagineApplying(imagined(chain('PENDING_LETTER'), { platformConfirm: false }));
    if (!start?.accepted) throw new Error('refused');
    const now = '2026-03-02T02:00:00.000Z';
    const offered = imaginedChoices(start.facts, now).map(({ type, who }) => `${type} ${who}`);
    expect(offered).toEqual(['letter 出函机构', 'letterFail 出函机构', 'cancel 投标人', 'abort 平台', 'abort 担保机构', 'abort 出函机构']);
    const [letter] = imaginedChoices(start.facts, now, ['letter']);
    expect(letter && imagine(start.facts, letter)).toMatchObject({ accepted: true, to: 7 });
  });

  it.each([
    ['BID', '9001'],
    ['NotStandard', '9101'],
  ] as const)('[FE-06] [LC-09] is claimed on for a reason of its type: %s', (flowKind, claimReason) => {
    const chains = { flowKind, platformConfirm: false, releaseChain: [] };
    const start = imagineApplying(imagined(chain('PENDING_LETTER'), chains));
    if (!start?.accepted) throw new Error('refused');
    const now = '2026-03-02T02:00:00.000Z';
    const [letter] = imaginedChoices(start.facts, now, ['letter']);
    const issued = letter && imagine(start.facts, letter);
    if (!issued?.accepted) throw new Error('refused');
    expect(imaginedChoices(issued.facts, now, ['pendingClaimed'])).toMatchObject([{ event: { claimReason } }]);
  });

  it('[FE-06] goes by its own clock: after the opening nothing is left but its end', () => {
    const start = imagineApplying(imagined(chain('PENDING_LETTER'), { platformConfirm: false }));
    if (!start?.accepted) throw new Error('refused');
    expect(imaginedChoices(start.facts, '2026-03-30T02:00:00.000Z').map(({ type, who }) => `${type} ${who}`)).toEqual([
      'letterOutExpired 到期',
    ]);
  });

  it('[FE-06] may be worked by an institution whose system works a step', () => {
    const [audit, letter] = chain('AUDIT', 'PENDING_LETTER') as [FlowStep, FlowStep];
    const start = imagineApplying(imagined([{ ...audit, operationWay: 'interface' }, letter], { platformConfirm: false }));
    if (!start?.accepted) throw new Error('refused');
    expect(imaginedChoices(start.facts, '2026-03-02T02:00:00.000Z', ['approved']).map(({ who }) => who)).toEqual(['机构系统']);
  });
});
