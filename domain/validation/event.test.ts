import type { SupplementField } from '../guarantee/facts';
import { validateEvent } from './event';

const file = { key: 'k', fileName: '凭证.pdf' };
const claim = { claimAmount: '100.00', claimReason: '9001', tel: '13800000006', claimFiles: [file] };
const questions: SupplementField[] = [
  { name: 'turnover', kind: 'amount', label: '年营业额', required: true },
  { name: 'remark', kind: 'text', label: '说明', maxLength: 5 },
];

describe('[VA-09] what is given with an event', () => {
  it.each(['preReturn', 'auditReturn', 'requestSupply', 'letterFail', 'cancel', 'abort', 'surrender', 'claimReject'] as const)(
    '%s needs a reason',
    (type) => {
      expect(validateEvent(type, { reason: ' ' })).toEqual([{ field: 'reason', message: '必填项不能为空' }]);
      expect(validateEvent(type, { reason: '材料不全' })).toEqual([]);
    },
  );

  it('an offline payment needs its voucher where the step asks for one', () => {
    expect(validateEvent('completedPay', {}, { voucherRequired: true })).toEqual([{ field: 'voucherFiles', message: '必填项不能为空' }]);
    expect([validateEvent('completedPay', { voucherFiles: [file] }, { voucherRequired: true }), validateEvent('completedPay', {})]).toEqual(
      [[], []],
    );
  });

  it('[PY-04] a refund that a person reports needs its voucher', () => {
    expect(validateEvent('refunded', {}, { voucherRequired: true })).toEqual([{ field: 'voucherFiles', message: '必填项不能为空' }]);
    expect([validateEvent('refunded', { voucherFiles: [file] }, { voucherRequired: true }), validateEvent('refunded', {})]).toEqual([
      [],
      [],
    ]);
  });

  it('[LC-10] every required question is answered, every answer is right', () => {
    expect(validateEvent('supply', {}, { supplementFields: questions })).toEqual([
      { field: 'answers.turnover', message: '必填项不能为空' },
    ]);
    const answers = [
      { name: 'turnover', value: '一百万' },
      { name: 'remark', value: '超过五个字了' },
    ];
    expect(validateEvent('supply', { answers }, { supplementFields: questions })).toEqual([
      { field: 'answers.turnover', message: '请输入正确的金额，最多两位小数' },
      { field: 'answers.remark', message: '长度不能超过5个字符' },
    ]);
    expect(validateEvent('supply', { answers: [{ name: 'turnover', value: '1000000' }] }, { supplementFields: questions })).toEqual([]);
  });

  const nothing = [{ field: 'files', message: '请填写补充内容或上传补充材料' }];
  const blank = { answers: [{ name: 'turnover', value: ' ' }], files: [] };
  const rows: SupplementField = { name: 'rows', label: '业绩', widget: { kind: 'repeat-field', settings: { field: { label: '项目' } } } };
  const groups: SupplementField = {
    name: 'groups',
    label: '联合体',
    widget: { kind: 'repeat-section', settings: { fields: { unit: { label: '单位' } } } },
  };
  const optional = [...questions.map((question) => ({ ...question, required: false })), rows, groups];
  it.each([
    ['nothing at all', {}, optional, nothing],
    ['blank answers', blank, optional, nothing],
    ['rows with nothing in them', { answers: [{ name: 'rows', value: ['', ''] }] }, optional, nothing],
    ['a group with nothing in it', { answers: [{ name: 'groups', value: [{ unit: ' ' }] }] }, optional, nothing],
    ['nothing, where nothing is asked', { answers: [], files: [] }, [], [{ field: 'files', message: '请上传补充材料' }]],
    ['nothing, where it is unknown what is asked', {}, undefined, nothing],
    ['an answer', { answers: [{ name: 'remark', value: '已附' }] }, optional, []],
    ['a file', { files: [file] }, optional, []],
    ['a file where nothing is asked', { files: [file] }, [], []],
  ])('[LC-10] a supplement says something: %s', (_what, payload, supplementFields, errors) => {
    expect(validateEvent('supply', payload, supplementFields ? { supplementFields } : {})).toEqual(errors);
  });

  it.each([
    ['0', '金额必须大于0'],
    ['100.01', '索赔金额必须小于或等于100.00'],
    ['1.234', '请输入正确的金额，最多两位小数'],
  ])('[LC-09] a claim of %s is refused: %s', (claimAmount, message) => {
    expect(validateEvent('pendingClaimed', { ...claim, claimAmount }, { guaranteeAmount: '100.00' })).toEqual([
      { field: 'claimAmount', message },
    ]);
  });

  it('[LC-09] a payment above the amount is refused by the name of its own field', () => {
    const paid = { claimAmount: '100.01', compensatorContactTel: '13800000006', claimFiles: [file] };
    expect(validateEvent('claimed', paid, { guaranteeAmount: '100.00' })).toEqual([
      { field: 'claimAmount', message: '理赔金额必须小于或等于100.00' },
    ]);
  });

  it('[LC-09] a claim names one of the reasons', () => {
    expect(validateEvent('pendingClaimed', claim, { guaranteeAmount: '100.00' })).toEqual([]);
    expect(validateEvent('pendingClaimed', { ...claim, claimReason: '9007' })).toEqual([
      { field: 'claimReason', message: '请从选项中选择' },
    ]);
  });

  it.each([
    ['performance', '9101', '履约保函'],
    ['advancePayment', '9201', '预付款保函'],
    ['migrantWage', '9301', '农民工工资支付保函'],
    ['quality', '9401', '工程质量保函'],
  ])('[LC-09] a claim on a %s letter is for a reason of its own', (guaranteeType, claimReason, label) => {
    const message = (name: string) => `该索赔原因不适用于${name}，请重新选择`;
    expect(validateEvent('pendingClaimed', { ...claim, claimReason }, { guaranteeType })).toEqual([]);
    expect(validateEvent('pendingClaimed', claim, { guaranteeType })).toEqual([{ field: 'claimReason', message: message(label) }]);
    expect(validateEvent('pendingClaimed', { ...claim, claimReason }, { guaranteeType: 'bid' })).toEqual([
      { field: 'claimReason', message: message('投标保函') },
    ]);
    expect(validateEvent('pendingClaimed', { ...claim, claimReason: '' }, { guaranteeType })).toEqual([
      { field: 'claimReason', message: '必填项不能为空' },
    ]);
  });

  it('an offline fee goes back offline', () => {
    expect(validateEvent('refunding', { refundWay: 'offline' }, { refundableOffline: false }).map(({ field }) => field)).toEqual([
      'refundWay',
    ]);
    expect(validateEvent('refunding', { refundWay: 'online' }, { refundableOnline: false })).toEqual([
      { field: 'refundWay', message: '线下缴纳的费用只能线下退款' },
    ]);
  });

  it('nothing else is taken', () =>
    expect(validateEvent('approved', { paid: true })).toEqual([{ field: 'paid', message: '不支持的字段' }]));
});
