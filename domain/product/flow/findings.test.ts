import type { AuditLevel, PayType, StepType } from '../../guarantee/flow';
import { chainDifference, isDifferent } from './difference';
import type { EditedStep } from './edited-step';
import { findingsOf, isBarred, type StaffOf } from './findings';

const level: AuditLevel = {
  id: '1',
  levelName: '初审',
  auditorType: 'role',
  auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }],
};
const PAY_INFO = { requiredPayVoucher: false, verificationCode: false, checkOrgType: 'guarantee' } as const;
const ACCOUNT = {
  bankAccountName: '津衡担保',
  bankAccountNo: '6222000000000000',
  depositBankName: '工商银行',
  unionNumber: '102110000000',
};
const COMPLETE: Partial<Record<StepType, Partial<EditedStep>>> = {
  AUDIT: { orgType: 'guarantee', operationWay: 'page', auditLevels: [level] },
  PENDING_LETTER: { orgType: 'letter', operationWay: 'page', signType: 'online' },
  SIGN: { orgType: 'guarantee', signType: 'online' },
  PAY: { orgType: 'bidder', payType: 'QRcode', payInfo: { ...PAY_INFO, qrCodeFiles: [{ key: 'k', fileName: '码.png' }] } },
  ARCHIVE: { orgType: 'guarantee', operationWay: 'page' },
};
const chain = (...types: StepType[]): EditedStep[] =>
  types.map((flowNodeType, index) => ({ uuid: `${flowNodeType}${index}`, flowNodeType, ...COMPLETE[flowNodeType] }));
const office = (orgType: StaffOf['orgType'], change: Partial<StaffOf> = {}): StaffOf => ({
  orgType,
  orgName: `${orgType}公司`,
  roles: [{ roleCode: 'riskOperator', roleName: '风险经办人', holders: 1, audits: ['audit', 'release'] }],
  users: ['u1'],
  able: { 'payment:check': 1, 'guarantee:handle': 1, 'contract:sign': 1 },
  ...change,
});
const STAFF = [office('platform'), office('guarantee'), office('letter')];
const shown = (issue: EditedStep[], staff?: readonly StaffOf[]) =>
  findingsOf('BID', { issue, release: [] }, staff).map(({ weight, message }) => `${weight} ${message}`);

describe('what a check finds in a flow', () => {
  it('[FE-06] is nothing where all is well', () => {
    expect(shown(chain('SIGN', 'PAY', 'AUDIT', 'PENDING_LETTER'), STAFF)).toEqual([]);
  });

  it('[FE-03] bars a card that is not configured, once', () => {
    const findings = findingsOf('BID', { issue: [{ uuid: 'x', flowNodeType: 'AUDIT' }, ...chain('PENDING_LETTER')], release: [] }, STAFF);
    expect(findings).toEqual([{ chain: 'issue', uuid: 'x', weight: 'error', message: '“业务审核”的配置不能为空，请配置' }]);
    expect(isBarred(findings)).toBe(true);
  });

  it('[LC-04] names the rule of the chain that is broken', () => {
    expect(shown(chain('AUDIT'), STAFF)).toEqual(['error 签发流程必须有且只有一个“出具保函”']);
  });

  it('[FE-06] tells what is never reached', () => {
    expect(shown(chain('PENDING_LETTER', 'AUDIT'), STAFF)).toContain('warning “业务审核”：不会走到这一步');
  });

  it('[FE-06] tells fees that no channel gives back, and a platform where nobody refunds', () => {
    const paidBy = (payType: PayType): EditedStep => ({
      uuid: 'p',
      flowNodeType: 'PAY',
      orgType: 'bidder',
      payType,
      ...(payType === 'Offline' ? { payInfo: { ...PAY_INFO, ...ACCOUNT } } : {}),
    });
    expect(shown([paidBy('Baopay'), ...chain('PENDING_LETTER')], STAFF)).toEqual([]);
    expect(shown([paidBy('Offline'), ...chain('PENDING_LETTER')], STAFF)).toEqual([
      'warning “缴纳费用”：“线下转账”没有可原路退回的支付通道，退费只能由平台线下转账后登记',
    ]);
    expect(shown(chain('PAY', 'PENDING_LETTER'), [office('platform', { able: {} }), ...STAFF.slice(1)])).toEqual([
      'warning “缴纳费用”：平台今天没有人能办理退费',
    ]);
  });

  it('[FE-06] tells fees by a gateway at which the platform has no account, and material that nobody can supply', () => {
    const pay: EditedStep = { uuid: 'p', flowNodeType: 'PAY', orgType: 'bidder', payType: 'Baopay' };
    const supply: EditedStep = { uuid: 's', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' };
    const issue = [pay, supply, ...chain('PENDING_LETTER')];
    const days = { name: 'days', label: '工期', kind: 'integer', min: 2, max: 1 } as const;
    const found = findingsOf('BID', { issue, release: [] }, STAFF, { gateways: ['wechat'], supplementFields: [days] });
    expect(found.map(({ uuid, weight, message }) => [uuid, weight, message])).toEqual([
      ['p', 'warning', '“缴纳费用”：平台尚未开通“宝付支付”的支付通道，投标人无法缴费'],
      ['s', 'warning', '“补充资料”：补充资料字段“工期”：最小值2大于最大值1'],
    ]);
    expect(isBarred(found)).toBe(false);
    expect(findingsOf('BID', { issue, release: [] }, STAFF, { gateways: ['baofu'], supplementFields: [] })).toEqual([]);
  });

  it('[FE-06] tells where nobody can go on today: no holder of the role, a user who left, nobody to issue the letter', () => {
    const nobody = office('guarantee', { roles: [], users: [] });
    expect(shown(chain('AUDIT', 'PENDING_LETTER'), [nobody, office('letter', { able: {} })])).toEqual(
      [
        'warning “业务审核”：第1级“初审”今天无人能审核：guarantee公司没有人担任风险经办人',
        'warning “出具保函”：letter公司今天没有人能出具保函',
      ].map((text) => text.replace('“出具保函”：', '“出具保函”：')),
    );
    const byUser: EditedStep = {
      ...chain('AUDIT')[0],
      uuid: 'a',
      flowNodeType: 'AUDIT',
      auditLevels: [{ ...level, auditorType: 'user', auditors: [{ id: 'gone', auditorName: '张三' }] }],
    };
    expect(shown([byUser, ...chain('PENDING_LETTER')], STAFF)).toEqual([
      'warning “业务审核”：第1级“初审”今天无人能审核：guarantee公司张三已不能在该机构办理业务',
    ]);
  });
});

describe('two versions of a chain', () => {
  const drawn = (before: EditedStep[], after: EditedStep[]) =>
    chainDifference(before, after).map(({ step, kind, moved }) => `${step.uuid} ${kind}${moved ? ' moved' : ''}`);

  it('[FE-06] show what was added, removed and changed in the later order', () => {
    const [sign, pay, audit] = chain('SIGN', 'PAY', 'AUDIT') as [EditedStep, EditedStep, EditedStep];
    expect(drawn([sign, pay], [pay, audit])).toEqual(['SIGN0 removed', 'PAY1 same', 'AUDIT2 added']);
    expect(drawn([sign, pay, audit], [audit, pay, sign]).filter((line) => line.endsWith('moved'))).toHaveLength(2);
    const changed = chainDifference([sign], [{ ...sign, signType: 'offline' }]);
    expect(changed[0]).toMatchObject({ kind: 'changed', changes: [{ label: '签署方式', before: '线上签署', after: '线下签署' }] });
    expect([isDifferent(changed), isDifferent(chainDifference([sign], [sign]))]).toEqual([true, false]);
  });

  it('[FE-04] tell the levels by name, type and auditors', () => {
    const [audit] = chain('AUDIT') as [EditedStep];
    const later = { ...audit, auditLevels: [level, { ...level, id: '2', levelName: '复审' }] };
    expect(chainDifference([audit], [later])[0]?.changes).toEqual([
      { label: '审核级别', before: '1. 初审（角色：风险经办人）', after: '1. 初审（角色：风险经办人）；2. 复审（角色：风险经办人）' },
    ]);
  });
});
