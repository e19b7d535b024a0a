import type { FlowStep } from '#domain/guarantee/flow';
import { lifecycleOf, type LifecycleFacts } from './lifecycle-steps';

const issueChain: FlowStep[] = [
  { uuid: 'a', flowNodeType: 'SIGN' },
  { uuid: 'b', flowNodeType: 'PAY' },
  {
    uuid: 'c',
    flowNodeType: 'AUDIT',
    auditLevels: [
      { id: '1', levelName: '初审', auditorType: 'role', auditors: [] },
      { id: '2', levelName: '复审', auditorType: 'role', auditors: [] },
    ],
  },
  { uuid: 'd', flowNodeType: 'PENDING_LETTER' },
];
const facts: LifecycleFacts = { flowKind: 'BID', platformConfirm: true, issueChain, status: 0, step: -1, level: 0 };
const drawn = (changes: Partial<LifecycleFacts>) =>
  lifecycleOf({ ...facts, ...changes }).steps.map(({ label, state }) => `${label} ${state}`);

describe('lifecycle drawing', () => {
  it('begins with the confirmation of the platform', () => {
    expect(drawn({})).toEqual([
      '提交申请 done',
      '平台确认 now',
      '签署协议 toCome',
      '缴纳费用 toCome',
      '业务审核 toCome',
      '出具保函 toCome',
      '保函有效 toCome',
    ]);
  });

  it('leaves the confirmation out where the product does without', () => {
    expect(drawn({ platformConfirm: false, status: 1, step: 0 })[1]).toBe('签署协议 now');
  });

  it('names the audit level that decides now', () => {
    const audit = lifecycleOf({ ...facts, status: 4, step: 2, level: 1 }).steps[4];
    expect(audit).toEqual({ key: 'c', label: '业务审核', state: 'now', note: '复审（2/2）' });
  });

  it('stops at the step of a returned or suspended application and says so', () => {
    expect(drawn({ status: 9, step: 1 })[3]).toBe('缴纳费用 stopped');
    expect(lifecycleOf({ ...facts, status: 3, step: 2 }).sideState).toBe('审核退回');
  });

  it('ends with the letter in force once the chain is worked off', () => {
    expect(drawn({ status: 7, step: 4 }).slice(-2)).toEqual(['出具保函 done', '保函有效 now']);
  });

  it('[LC-04] goes on with the steps after the letter where it is filed or a claim on it was refused', () => {
    const chain: FlowStep[] = [...issueChain, { uuid: 'e', flowNodeType: 'ARCHIVE' }, { uuid: 'f', flowNodeType: 'RELEASE' }];
    const filed = { flowKind: 'NotStandard', issueChain: chain } as const;
    expect(drawn({ ...filed, status: 18, step: 5 }).slice(-2)).toEqual(['归档 done', '解除保函 now']);
    expect(drawn({ ...filed, status: 15, step: 4 }).slice(-3)).toEqual(['归档 now', '解除保函 toCome', '理赔 done']);
    expect(drawn({ ...filed, status: 14, step: 4 }).slice(-3)).toEqual(['归档 stopped', '解除保函 toCome', '理赔 now']);
  });

  it('[LC-04] shows a fee that is owed once the letter is over as due, and what comes behind as dropped', () => {
    const after = ['COLLECT', 'ARCHIVE', 'RELEASE'].map((flowNodeType) => ({ uuid: flowNodeType, flowNodeType }) as FlowStep);
    const over = { flowKind: 'NotStandard', issueChain: [...issueChain, ...after] } as const;
    for (const [status, end] of [
      [8, '保函到期 done'],
      [16, '理赔 done'],
    ] as const) {
      expect(drawn({ ...over, status, step: 4 }).slice(-4)).toEqual(['收款 now', '归档 dropped', '解除保函 dropped', end]);
      expect(lifecycleOf({ ...facts, ...over, status, step: 4 }).steps.find(({ key }) => key === 'COLLECT')?.note).toBe('待确认收款');
      expect(drawn({ ...over, status, step: 5 }).slice(-4)).toEqual(['收款 done', '归档 dropped', '解除保函 dropped', end]);
    }
    expect(drawn({ ...over, status: 14, step: 4 }).slice(-4)).toEqual(['收款 stopped', '归档 toCome', '解除保函 toCome', '理赔 now']);
  });

  it('adds how the guarantee ended', () => {
    expect(drawn({ status: 19, step: 4 }).slice(-2)).toEqual(['保函有效 done', '解除 done']);
    expect(drawn({ status: 11, step: 1 }).slice(-1)).toEqual(['退款 now']);
  });
});
