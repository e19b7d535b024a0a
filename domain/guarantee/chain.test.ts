import { checkChain } from './chain';
import type { FlowStep, StepType } from './flow';

function chain(...types: StepType[]): FlowStep[] {
  return types.map((flowNodeType, index) => ({
    uuid: String(index),
    flowNodeType,
    ...(flowNodeType === 'AUDIT' && {
      auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'reviewer', auditorName: '复核人' }] }],
    }),
  }));
}

function messages(...args: Parameters<typeof checkChain>): string[] {
  return checkChain(...args).map(({ message }) => message);
}

describe('[LC-04] chains of a product', () => {
  it('may have their steps in any order', () => {
    expect(messages('BID', chain('AUDIT', 'SUPPLY_INFO', 'PAY', 'AUDIT', 'SIGN', 'PENDING_LETTER'), chain('AUDIT', 'AUDIT'))).toEqual([]);
    expect(messages('BID', chain('PENDING_LETTER'), [])).toEqual([]);
    expect(messages('NotStandard', chain('AUDIT', 'PENDING_LETTER', 'COLLECT', 'RELEASE'), [])).toEqual([]);
  });

  it.each<[FlowStep[], string[]]>([
    [chain('SIGN', 'SIGN', 'PENDING_LETTER'), ['“签署协议”最多出现一次']],
    [chain('PAY', 'AUDIT', 'PAY', 'PENDING_LETTER'), ['“缴纳费用”最多出现一次']],
    [chain('SUPPLY_INFO', 'SUPPLY_INFO', 'PENDING_LETTER'), ['“补充资料”最多出现一次']],
    [chain('SIGN'), ['签发流程必须有且只有一个“出具保函”']],
    [chain('PENDING_LETTER', 'AUDIT'), ['“出具保函”必须是签发流程的最后一步']],
    [chain('COLLECT', 'PENDING_LETTER'), ['投标保函流程不能包含“收款”']],
  ])('BID %#: %s', (issue, expected) => expect(messages('BID', issue, [])).toEqual(expected));

  it.each<[FlowStep[], string[]]>([
    [chain('SIGN', 'PENDING_LETTER'), ['非标保函流程不能包含“签署协议”']],
    [chain('PENDING_LETTER', 'PENDING_LETTER'), ['签发流程必须有且只有一个“出具保函”']],
    [chain('COLLECT', 'PENDING_LETTER'), ['“收款”只能在“出具保函”之后']],
    [chain('PENDING_LETTER', 'AUDIT'), ['“业务审核”只能在“出具保函”之前']],
    [chain('PENDING_LETTER', 'RELEASE', 'ARCHIVE'), ['“收款”“归档”“解除保函”必须依次排列']],
    [chain('PENDING_LETTER', 'COLLECT', 'COLLECT'), ['“收款”最多出现一次']],
  ])('NotStandard %#: %s', (issue, expected) => expect(messages('NotStandard', issue, [])).toEqual(expected));

  it('releases by audits alone', () => {
    expect(checkChain('BID', chain('PENDING_LETTER'), chain('AUDIT', 'PAY'))).toEqual([
      { chain: 'release', step: 1, message: '解除流程只能包含“业务审核”，不能包含“缴纳费用”' },
    ]);
    expect(messages('NotStandard', chain('PENDING_LETTER'), chain('AUDIT'))).toEqual([
      '非标保函没有单独的解除流程，请在签发流程中配置“解除保函”',
    ]);
  });

  it('gives audits and collections to organisations that can end them', () => {
    const [audit] = chain('AUDIT');
    const pay: FlowStep = {
      uuid: 'p',
      flowNodeType: 'PAY',
      payType: 'Offline',
      payInfo: { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'bidder' },
    };
    const ofBidder: FlowStep[] = audit ? [{ ...audit, orgType: 'bidder' }] : [];
    expect(checkChain('BID', [pay, ...ofBidder, ...chain('PENDING_LETTER')], ofBidder)).toEqual([
      { chain: 'issue', step: 0, message: '收款只能由平台、担保机构或出函机构确认' },
      { chain: 'issue', step: 1, message: '“业务审核”只能由平台、担保机构或出函机构办理' },
      { chain: 'release', step: 0, message: '“业务审核”只能由平台、担保机构或出函机构办理' },
    ]);
  });

  it('[FE-04] names auditors at every level that people decide', () => {
    const bare: FlowStep = { uuid: '1', flowNodeType: 'AUDIT' };
    const unnamed: FlowStep = { ...bare, auditLevels: [{ id: '1', levelName: '', auditorType: 'user', auditors: [] }] };
    expect(messages('BID', [bare, ...chain('PENDING_LETTER')], [unnamed])).toEqual([
      '“业务审核”至少需要一个审核级别',
      '每个审核级别都需要名称、审核人类型和至少一名审核人',
    ]);
    expect(messages('BID', [{ ...bare, operationWay: 'interface' }, ...chain('PENDING_LETTER')], [])).toEqual([]);
  });
});
