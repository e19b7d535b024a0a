import type { NamedField } from '../form/schema';
import { GATEWAY_NAMES } from '../gateway';
import type { FlowStep, PayInfo, PayType } from '../guarantee/flow';
import type { ProductContent } from './content';
import { hindrancesOf } from './hindrances';

const LETTER: FlowStep = { uuid: 'l', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' };

const ACCOUNT: PayInfo = { requiredPayVoucher: true, verificationCode: false, checkOrgType: 'guarantee', bankAccountNo: '622202000100' };

function product(payType: PayType | undefined, projectFields: NamedField[] = [], supplementFields: NamedField[] = []): ProductContent {
  return {
    basicInfo: {
      productName: '信达投标保函',
      guaranteeType: 'bid',
      productFlowType: 'BID',
      letterAppId: null,
      effectiveTime: '2026-01-01',
      expiryTime: '2027-12-31',
      platformConfirm: true,
      autoSignOrgTypes: [],
      period: '当日出函',
      quota: '1000',
      tags: [],
      description: '',
    },
    templates: {},
    rates: [
      {
        rateType: 'guaranteeFee',
        rate: '0.5',
        minFee: '300',
        maxFee: '900',
        minEffect: '0',
        maxEffect: '9',
        minPeriod: 0,
        maxPeriod: 90,
      },
    ],
    flow: { issueChain: [{ uuid: 'p', flowNodeType: 'PAY', payInfo: ACCOUNT, ...(payType ? { payType } : {}) }, LETTER], releaseChain: [] },
    fields: { projectFields, supplementFields },
    channels: [],
  };
}

describe('[RT-08] what hinders a product from being offered', () => {
  it('is nothing where a bidder can get to the letter', () => {
    const fields: NamedField[] = [{ name: 'days', label: '工期', kind: 'integer', min: 1, max: 900, required: true }];
    expect(hindrancesOf(product('Baopay', fields, fields), '2026-03-01', GATEWAY_NAMES)).toEqual([]);
  });

  it.each<[PayType | undefined, string[]]>([
    ['Baopay', ['宝付支付']],
    ['DinPay', ['智付支付']],
    ['DinPayOffline', []],
    ['Offline', []],
    ['QRcode', []],
    [undefined, []],
  ])('[PY-01] is a fee by %s that no connected gateway takes', (payType, named) => {
    expect(hindrancesOf(product(payType), '2026-03-01', ['alipay'])).toEqual(
      named.map((label) => ({ part: 'flow', message: `“缴纳费用”：平台尚未开通“${label}”的支付通道，投标人无法缴费` })),
    );
  });

  it.each<[PayType, boolean]>([
    ['Offline', true],
    ['QRcodeOffline', true],
    ['QRcode', false],
  ])('[PY-02] is a fee by %s without an account to transfer it to: %s', (payType, isHindered) => {
    const { flow, ...others } = product(payType);
    const issueChain = flow.issueChain.map(({ payInfo: _account, ...step }) => step);
    expect(hindrancesOf({ ...others, flow: { ...flow, issueChain } }, '2026-03-01', GATEWAY_NAMES)).toEqual(
      isHindered ? [{ part: 'flow', message: '“缴纳费用”：尚未填写收款账户，投标人无法转账' }] : [],
    );
  });

  it('is a field that nobody can fill in, named by its list', () => {
    const days: NamedField = { name: 'days', label: '工期', kind: 'integer', min: 2, max: 1 };
    const note: NamedField = { name: 'note', label: '须知', required: true, widget: { kind: 'custom-card', settings: {} } };
    expect(hindrancesOf(product('Offline', [days, { ...days, name: 'again' }], [note]), '2026-03-01', [])).toEqual([
      { part: 'fields', message: '申请字段“工期”：最小值2大于最大值1' },
      { part: 'fields', message: '补充资料字段“须知”：说明卡片没有可以填写的内容，不能设为必填' },
    ]);
  });
});
