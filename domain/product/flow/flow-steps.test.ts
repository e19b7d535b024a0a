import fc from 'fast-check';
import { PAY_TYPES, STEP_TYPES, type AuditLevel, type FlowKind, type PayType, type StepType } from '../../guarantee/flow';
import { MESSAGES } from '../../validation/messages';
import { mayMove, newLevel, shortAuditorName, tooManyLevels, withAuditorType, withLevel, withLevelMoved } from './audit-levels';
import { addableTypes, isHidden } from './choices';
import { describeStep } from './describe-step';
import { newStep, type EditedStep } from './edited-step';
import { lockedLevelsTouched } from './locked-levels';
import { savedStep } from './saved-step';
import { cardProblem, stepErrors } from './step-errors';
import { applicableFields } from './step-fields';

const level: AuditLevel = { id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '管理员' }] };
const missing = (step: EditedStep) =>
  stepErrors(step)
    .filter(({ message }) => message === MESSAGES.required)
    .map(({ field }) => field);
const step = (flowNodeType: StepType, change: Partial<EditedStep> = {}): EditedStep => ({ ...newStep(flowNodeType, 'u'), ...change });

describe('the steps of a flow', () => {
  it('[FE-02] begin with nothing chosen and no audit levels', () => {
    expect(newStep('AUDIT', 'u')).toEqual({ uuid: 'u', flowNodeType: 'AUDIT', auditLevelsLength: 0, auditLevels: [] });
  });

  it('[FE-02] [FE-07] are offered by kind of flow, the hidden collection never', () => {
    expect(addableTypes('BID', 'issue')).toEqual(['SIGN', 'PAY', 'AUDIT', 'SUPPLY_INFO', 'PENDING_LETTER']);
    expect(addableTypes('NotStandard', 'issue')).toEqual(['AUDIT', 'PENDING_LETTER', 'ARCHIVE', 'RELEASE']);
    expect([addableTypes('BID', 'release'), addableTypes('NotStandard', 'release')]).toEqual([['AUDIT'], []]);
    expect((Object.keys(STEP_TYPES) as StepType[]).filter(isHidden)).toEqual(['COLLECT']);
  });

  it.each<[EditedStep, string[]]>([
    [step('SIGN'), ['orgType', 'signType']],
    [step('PAY'), ['orgType', 'payType']],
    [step('AUDIT'), ['orgType', 'operationWay']],
    [step('AUDIT', { operationWay: 'page' }), ['orgType', 'auditLevels']],
    [step('AUDIT', { operationWay: 'interface' }), ['orgType', 'auditInterface']],
    [step('SUPPLY_INFO'), ['orgType']],
    [step('PENDING_LETTER'), ['orgType', 'operationWay']],
    [step('PENDING_LETTER', { operationWay: 'page' }), ['orgType', 'signType']],
    [step('PENDING_LETTER', { operationWay: 'interface' }), ['orgType', 'interfaceType']],
    [step('COLLECT'), ['orgType', 'operationWay']],
    [step('ARCHIVE'), ['orgType', 'operationWay']],
    [step('RELEASE'), []],
  ])('[FE-03] require by type and way: %#', (given, expected) => expect(missing(given)).toEqual(expected));

  const COMMON = ['payInfo.requiredPayVoucher', 'payInfo.verificationCode', 'payInfo.checkOrgType'];
  const BANK = ['payInfo.bankAccountName', 'payInfo.bankAccountNo', 'payInfo.depositBankName', 'payInfo.unionNumber'];
  it.each<[PayType, string[]]>([
    ['QRcode', [...COMMON, 'payInfo.qrCodeFiles']],
    ['QRcodeOffline', [...COMMON, ...BANK, 'payInfo.qrCodeFiles']],
    ['Offline', [...COMMON, ...BANK]],
    ['DinPay', [...COMMON, 'payInfo.qrCodeFiles']],
    ['DinPayOffline', [...COMMON, ...BANK, 'payInfo.qrCodeFiles']],
    ['Baopay', []],
  ])('[FE-03] a fee paid by %s requires %j', (payType, expected) => {
    expect(missing(step('PAY', { orgType: 'bidder', payType }))).toEqual(expected);
  });

  it('[FE-05] ask for a transfer remark with offline pay alone, for a hint with every type but Baopay, and require neither', () => {
    const asking = (field: string) =>
      (Object.keys(PAY_TYPES) as PayType[]).filter((payType) => applicableFields(step('PAY', { payType })).some((name) => name === field));
    expect(asking('payInfo.remark')).toEqual(['QRcodeOffline', 'Offline', 'DinPayOffline']);
    expect(asking('payInfo.hint')).toEqual(['QRcode', 'QRcodeOffline', 'Offline', 'DinPay', 'DinPayOffline']);
  });

  it('[FE-03] say of an empty card that it is to be configured, and of another what is wrong', () => {
    expect(cardProblem(step('AUDIT'))).toBe('“业务审核”的配置不能为空，请配置');
    expect(cardProblem(step('AUDIT', { orgType: 'guarantee' }))).toBe('“业务审核”的配置有误：办理方式');
    expect(cardProblem(step('AUDIT', { orgType: 'platform', operationWay: 'interface', auditInterface: 'x' }))).toBe(
      '“业务审核”的配置有误：办理方式',
    );
    expect(cardProblem(step('RELEASE'))).toBeNull();
  });

  it('[FE-03] refuse what cannot be: a foreign organisation, an account of letters, a bank number of eleven digits', () => {
    const wrong = (given: EditedStep) => stepErrors(given).map(({ field }) => field);
    expect(wrong(step('SUPPLY_INFO', { orgType: 'guarantee' }))).toEqual(['orgType']);
    const payInfo = { bankAccountNo: 'abc', unionNumber: '12345678901' };
    expect(wrong(step('PAY', { payType: 'Offline', payInfo })).slice(-2)).toEqual(['payInfo.bankAccountNo', 'payInfo.unionNumber']);
    expect(wrong(step('AUDIT', { orgType: 'letter', operationWay: 'interface', auditInterface: '核保' }))).toEqual(['auditInterface']);
  });

  it('[FE-03] refuse lines that are longer than they are kept, and none that just fits', () => {
    const long = (name: string, auditor: string) =>
      [
        step('PAY', { payType: 'Offline', payInfo: { bankAccountName: name, depositBankName: name } }),
        step('AUDIT', { operationWay: 'page', auditLevels: [{ ...level, levelName: auditor }] }),
        step('AUDIT', { operationWay: 'interface', auditInterface: 'a'.repeat([...name].length) }),
      ].flatMap((given) => stepErrors(given).flatMap(({ field, message }) => (message.includes('个字符') ? [field] : [])));
    expect(long('户'.repeat(101), '审'.repeat(51))).toEqual([
      'payInfo.bankAccountName',
      'payInfo.depositBankName',
      'auditLevels.0.levelName',
      'auditInterface',
    ]);
    expect(long('户'.repeat(64), '审'.repeat(50))).toEqual([]);
  });

  it('[FE-02] [FE-07] keep what applies alone: no payInfo but of a fee that is not Baopay, the key of the first QR file, the number of levels', () => {
    const qrCodeFiles = [
      { key: 'k1', fileName: '一.png' },
      { key: 'k2', fileName: '二.png' },
    ];
    const payInfo = {
      requiredPayVoucher: true,
      verificationCode: true,
      checkOrgType: 'guarantee',
      qrCodeFiles,
      bankAccountNo: '123456',
    } as const;
    expect(savedStep(step('PAY', { payType: 'QRcode', payInfo }))).toEqual({
      uuid: 'u',
      flowNodeType: 'PAY',
      payType: 'QRcode',
      payInfo: {
        requiredPayVoucher: true,
        verificationCode: true,
        checkOrgType: 'guarantee',
        qrCodeFiles: [{ key: 'k1', fileName: '一.png' }],
        qrCodeKey: 'k1',
      },
    });
    expect(savedStep(step('PAY', { payType: 'Baopay', payInfo }))).not.toHaveProperty('payInfo');
    expect(savedStep(step('SIGN', { signType: 'online', payInfo }))).not.toHaveProperty('payInfo');
    const audit = step('AUDIT', { operationWay: 'page', auditLevels: [{ ...level, allowEdit: false }], auditInterface: 'stale' });
    expect(savedStep(audit)).toMatchObject({ auditLevelsLength: 1, auditLevels: [{ allowEdit: false }] });
    expect(savedStep(audit)).not.toHaveProperty('auditInterface');
  });

  it('[FE-02] keep what they kept, and answer the same questions afterwards, whatever was chosen before', () => {
    const anyStep = fc.record({
      flowNodeType: fc.constantFrom(...(Object.keys(STEP_TYPES) as StepType[])),
      orgType: fc.constantFrom('platform', 'guarantee', 'letter', 'bidder', undefined),
      operationWay: fc.constantFrom('page', 'interface', undefined),
      signType: fc.constantFrom('online', 'offline', undefined),
      payType: fc.constantFrom(...(Object.keys(PAY_TYPES) as PayType[]), undefined),
      payInfo: fc.record({ checkOrgType: fc.constantFrom('platform', 'letter', undefined), hint: fc.string(), remark: fc.string() }),
      auditInterface: fc.string(),
      auditLevels: fc.array(fc.constant(level), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(anyStep, (given) => {
        const kept = savedStep({ uuid: 'u', ...given } as EditedStep);
        expect(savedStep(kept)).toEqual(kept);
        expect(applicableFields(kept)).toEqual(applicableFields({ uuid: 'u', ...given } as EditedStep));
      }),
    );
  });

  it('[FE-02] describe themselves anew with every change', () => {
    expect(describeStep(step('AUDIT', { orgType: 'guarantee', operationWay: 'page', auditLevels: [level] }))).toEqual([
      '担保机构 · 页面办理',
      '1. 初审：管理员',
    ]);
    expect(describeStep(step('AUDIT', { orgType: 'letter', operationWay: 'interface', auditInterface: 'underwriting' }))).toEqual([
      '出函机构 · 系统对接',
      'underwriting',
    ]);
    expect([describeStep(step('RELEASE')), describeStep(step('PAY'))]).toEqual([['无需配置'], []]);
  });
});

describe('audit levels', () => {
  const levels = ['a', 'b', 'c'].map((id) => ({ ...level, id }));
  const ids = (list: readonly AuditLevel[]) => list.map(({ id }) => id).join('');

  it('[FE-04] are added at the top, and moved with the ends blocked', () => {
    expect(ids(withLevel(levels, newLevel('n')))).toBe('nabc');
    expect([mayMove(levels, 0, -1), mayMove(levels, 2, 1), mayMove(levels, 1, 1)]).toEqual([false, false, true]);
    expect([ids(withLevelMoved(levels, 1, -1)), ids(withLevelMoved(levels, 0, -1)), ids(withLevelMoved(levels, 2, 1))]).toEqual([
      'bac',
      'abc',
      'abc',
    ]);
  });

  it('[FE-04] lose their auditors with their type, and keep them with the same', () => {
    expect(withAuditorType(level, 'user')).toEqual({ ...level, auditorType: 'user', auditors: [] });
    expect(withAuditorType(level, 'role')).toBe(level);
  });

  it('[FE-04] each need a name and an auditor, and are no more than the limit', () => {
    const bad = step('AUDIT', {
      orgType: 'guarantee',
      operationWay: 'page',
      auditLevels: [{ ...level, levelName: ' ', auditors: [] }, level],
    });
    expect(stepErrors(bad)).toEqual([
      { field: 'auditLevels.0.levelName', message: '请填写级别名称' },
      { field: 'auditLevels.0.auditors', message: '请选择审核角色' },
    ]);
    const many = step('AUDIT', { orgType: 'guarantee', operationWay: 'page', auditLevels: Array.from({ length: 11 }, () => level) });
    expect(stepErrors(many)).toEqual([{ field: 'auditLevels', message: '审核级别不能超过10级' }]);
    expect(tooManyLevels(3)).toBe('审核级别不能超过3级');
  });

  it('[FE-04] show auditors by fifteen characters', () => {
    expect(shortAuditorName('一二三四五六七八九十一二三四五')).toBe('一二三四五六七八九十一二三四五');
    expect(shortAuditorName('一二三四五六七八九十一二三四五六')).toBe('一二三四五六七八九十一二三四五…');
  });

  it('[FE-07] that only the platform changes are told when they are touched, gone, or newly locked', () => {
    const chain = (auditLevels: AuditLevel[]) => [{ uuid: 'a', flowNodeType: 'AUDIT' as const, auditLevels }];
    const locked = { ...level, allowEdit: false };
    const other = { ...level, id: '2', levelName: '复审' };
    expect(lockedLevelsTouched(chain([locked, other]), chain([locked, { ...other, levelName: '改' }]))).toEqual([]);
    expect(lockedLevelsTouched(chain([locked, other]), chain([other, locked]))).toEqual([]);
    expect(lockedLevelsTouched(chain([locked]), chain([{ ...locked, auditors: [] }]))).toEqual(['初审']);
    expect(lockedLevelsTouched(chain([locked]), chain([{ ...level, allowEdit: true }]))).toEqual(['初审']);
    expect(lockedLevelsTouched(chain([level]), chain([locked]))).toEqual(['初审']);
  });
});

it.each<FlowKind>(['BID', 'NotStandard'])('[FE-02] every type offered to %s belongs to it', (kind) => {
  for (const type of addableTypes(kind, 'issue')) expect(STEP_TYPES[type].flowKinds).toContain(kind);
});
