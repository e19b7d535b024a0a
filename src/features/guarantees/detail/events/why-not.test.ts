import { refusalOf, refusalsFor, type Question } from './why-not';

const facts: Question = {
  status: 1,
  flowKind: 'BID',
  allowedEvents: ['guaranteeContractSign', 'cancel', 'abort'],
  mayPayOnline: false,
  paid: false,
  viewerSides: ['bidder'],
  waitingText: '等待投标人签署合同',
  judgedBy: { now: '2027-01-10T01:29:59.999Z', bidOpeningAt: '2027-01-10T01:30:00.000Z', expiryDate: '2027-04-30' },
};
const reasons = (changes: Partial<Question>) =>
  Object.fromEntries(refusalsFor({ ...facts, ...changes }).map(({ label, reason }) => [label, reason]));

describe('why an action is not possible now', () => {
  it('[LC-03] says in which status it will be', () => {
    expect(reasons({})).toMatchObject({
      缴费: '当前为“待签署”，在“待缴费”时才能办理',
      补充资料: '当前为“待签署”，在“待补充资料”时才能办理',
    });
  });

  it('leaves out what is possible, paying online too', () => {
    expect(Object.keys(reasons({}))).not.toContain('签署合同');
    expect(Object.keys(reasons({ status: 2, mayPayOnline: true }))).not.toContain('缴费');
  });

  it('[LC-03] says who must act where it is not for this person', () => {
    expect(
      reasons({ status: 4, allowedEvents: [], viewerSides: ['guarantee'], waitingText: '等待保函机构审核（第2级：复审）' })['审核通过'],
    ).toBe('不由您办理：等待保函机构审核（第2级：复审）');
  });

  it('[LC-03] names the condition of the machine that stands against it', () => {
    expect(reasons({ status: 7, allowedEvents: ['applyRelease'] })['退保']).toBe('仅可在开标之前办理，且不能有正在办理的解除申请');
  });

  it('[LC-03] says that an application whose fees were paid before it is signed is not cancelled until then', () => {
    const waitingText = '等待担保机构签署合同';
    expect(reasons({ allowedEvents: [], paid: true, waitingText })['取消申请']).toBe('费用已缴纳，签署合同期间不能取消');
    expect(reasons({ allowedEvents: [], paid: false, waitingText })['取消申请']).toBe(`不由您办理：${waitingText}`);
    for (const status of [4, 6] as const)
      expect(reasons({ status, allowedEvents: [], paid: true, waitingText })['取消申请']).toBe(`不由您办理：${waitingText}`);
    expect(refusalOf('cancel', { guaranteeStatus: 1, waitingFor: [] })).toBe('不在当前环节办理');
  });

  it('[LC-06] says that the bid opening is over, or the letter has expired, before the clock has seen to it', () => {
    const opened = { ...facts.judgedBy, now: '2027-01-10T01:30:00.000Z' };
    expect(reasons({ status: 4, allowedEvents: [], judgedBy: opened })).toMatchObject({
      取消申请: '开标时间已过，不能再办理',
      补充资料: '当前为“待审核”，在“待补充资料”时才能办理',
    });
    expect(reasons({ status: 100, allowedEvents: [], viewerSides: ['guarantee'], judgedBy: opened })['中止']).toBe(
      '开标时间已过，不能再办理',
    );
    const expired = { ...facts.judgedBy, now: '2027-04-30T16:00:00.000Z' };
    expect(reasons({ status: 7, allowedEvents: [], viewerSides: ['beneficiary'], judgedBy: expired })['申请理赔']).toBe(
      '保函有效期已过，不能再办理',
    );
  });

  it('[LC-06] says of a letter that waits that its last day has passed, and what is left', () => {
    const at = { status: 6, flowKind: 'NotStandard', allowedEvents: [], viewerSides: ['letter'] } as const;
    const judged = (now: string) => reasons({ ...at, judgedBy: { now, expiryDate: '2027-04-30' } })['出具保函'];
    expect(judged('2027-04-30T16:00:00.000Z')).toBe('保函到期日期已过，只能退回或由申请人取消，不能再办理');
    expect(judged('2027-04-30T15:59:59.999Z')).toBe('不由您办理：等待投标人签署合同');
  });

  it('[LC-06] [RT-08] says of a letter that one handed in for another to confirm that its last day has passed meanwhile', () => {
    const at = { status: 6, allowedEvents: [], viewerSides: ['letter'], fourEyesRequested: 'letter' } as const;
    const judged = (now: string) => reasons({ ...at, judgedBy: { now, expiryDate: '2027-04-30' } })['出具保函'];
    expect(judged('2027-04-30T16:00:00.000Z')).toBe('保函到期日期已过，只能退回或由申请人取消，不能再办理');
    expect(judged('2027-04-30T15:59:59.999Z')).toBe('由您提交，须由本单位其他人复核');
  });

  it('[LC-06] knows no opening where the guarantee is not for a bid', () => {
    const judgedBy = { now: '2027-01-11T00:00:00.000Z', expiryDate: '2027-04-30' };
    expect(reasons({ status: 4, allowedEvents: [], judgedBy })['取消申请']).toBe('不由您办理：等待投标人签署合同');
  });

  it('[LC-03] leaves out what is done for bids alone where the letter is for none', () => {
    const forNone: string[] = ['签署合同', '缴费', '退保', '申请解除保函', '发起退款'];
    const at = { status: 7, allowedEvents: [], viewerSides: ['bidder', 'platform'] } as const;
    const told = Object.keys(reasons({ ...at, flowKind: 'BID' }));
    expect(told).toEqual(expect.arrayContaining(forNone));
    expect(Object.keys(reasons({ ...at, flowKind: 'NotStandard' }))).toEqual(told.filter((label) => !forNone.includes(label)));
  });

  it('[LC-09] says of a claim on what is archived that a bid has ended, that a filed letter has expired, or that it is for somebody else', () => {
    const at = { status: 18, allowedEvents: [], viewerSides: ['beneficiary'], waitingText: '' } as const;
    const expired = { now: '2027-04-30T16:00:00.000Z', expiryDate: '2027-04-30' };
    expect(reasons({ ...at, judgedBy: expired })['申请理赔']).toBe('当前为“已归档”，在“已出函”或“理赔未通过”时才能办理');
    expect(reasons({ ...at, flowKind: 'NotStandard', judgedBy: expired })['申请理赔']).toBe('保函有效期已过，不能再办理');
    for (const status of [7, 18] as const)
      expect(reasons({ ...at, status, flowKind: 'NotStandard', judgedBy: { ...expired, now: facts.judgedBy.now } })['申请理赔']).toBe(
        '您的角色不能办理',
      );
  });

  it('[RT-07] says that wages are owed of what they hold, and of nothing else', () => {
    const blockedEvents = { events: ['finishRelease' as const], reason: '该工程有1笔拖欠工资未办结' };
    const at = {
      status: 7,
      allowedEvents: [],
      viewerSides: ['guarantee'],
      judgedBy: { now: facts.judgedBy.now, expiryDate: '2027-04-30' },
      blockedEvents,
    } as const;
    expect(reasons(at)['完成解除']).toBe('该工程有1笔拖欠工资未办结');
    expect(reasons(at)['审核通过']).toBe('没有正在审核的解除申请');
    expect(refusalOf('finishRelease', { guaranteeStatus: 7, waitingFor: [], blockedEvents })).toBe('该工程有1笔拖欠工资未办结');
  });

  it('[LC-03] says of a release that others decide whom it waits for, and that there is none where none is', () => {
    const at = { allowedEvents: [], viewerSides: ['guarantee'], judgedBy: { now: facts.judgedBy.now, expiryDate: '2027-04-30' } } as const;
    const audited = '等待保函机构审核解除申请（第2级：复审）';
    for (const status of [7, 15] as const) {
      expect(reasons({ ...at, status, waitingText: audited })['审核通过']).toBe(`不由您办理：${audited}`);
      expect(reasons({ ...at, status, waitingText: '等待保函机构完成解除' })['完成解除']).toBe('不由您办理：等待保函机构完成解除');
      expect(reasons({ ...at, status, waitingText: '' })).toMatchObject({
        审核通过: '没有正在审核的解除申请',
        完成解除: '没有等待完成的解除申请',
      });
      expect(reasons({ ...at, status, waitingText: audited, allowedEvents: ['approved'] })['完成解除']).toBe('没有等待完成的解除申请');
    }
    expect(reasons({ ...at, status: 7, flowKind: 'NotStandard', waitingText: '等待保函机构归档' })['审核通过']).toBe(
      '没有正在审核的解除申请',
    );
    const waitingFor = [{ orgType: 'guarantee' as const, appName: '信达担保', text: audited }];
    expect(refusalOf('finishRelease', { guaranteeStatus: 7, waitingFor })).toBe('没有等待完成的解除申请');
  });

  it('[LC-03] says at the step that releases a letter other than a bid’s whom it waits for, and before it that none is to be released', () => {
    const at = {
      status: 7,
      flowKind: 'NotStandard',
      allowedEvents: [],
      viewerSides: ['guarantee'],
      judgedBy: { now: facts.judgedBy.now, expiryDate: '2027-04-30' },
    } as const;
    const waitingText = '等待保函机构解除保函';
    expect(reasons({ ...at, step: 'RELEASE', waitingText })).toMatchObject({
      完成解除: `不由您办理：${waitingText}`,
      审核通过: '没有正在审核的解除申请',
    });
    expect(reasons({ ...at, step: 'ARCHIVE', waitingText: '等待保函机构归档' })['完成解除']).toBe('没有等待完成的解除申请');
  });

  it('[LC-04] names the one status in which a collection of a bid is confirmed, not those of a letter’s fee that is owed', () => {
    for (const [status, label] of [
      [4, '待审核'],
      [7, '已出函'],
      [8, '已过期'],
    ] as const)
      expect(reasons({ status, allowedEvents: [], viewerSides: ['platform'] })['确认收款']).toBe(
        `当前为“${label}”，在“已缴费待确认”时才能办理`,
      );
  });

  it('[LC-04] says of a row without a fee to collect that it is not for now', () => {
    for (const guaranteeStatus of [8, 16] as const)
      expect(refusalOf('confirmCollection', { guaranteeStatus, waitingFor: [] })).toBe('不在当前环节办理');
  });

  it('does not list a dozen statuses', () => {
    expect(reasons({ status: 19, allowedEvents: [] })['取消申请']).toBe('当前为“已解除”，此时不能办理');
  });
});
