import { invoiceRequestErrors, taxWithin } from './request';

const INFO = {
  taxingType: 'ordinary',
  orgTaxpayerId: '91120104MA06R8T22B',
  taxBankName: '津门商业银行',
  taxBankAccount: '120001040300012345',
  taxAddress: '天津市南开区长江道92号',
  taxTelephone: '022-27660002',
  receiver: '李明',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
};
const errorsOf = (change: object, orgType: 'bidder' | 'personal', order: object = { invoiceMedium: 'electronic' }) =>
  invoiceRequestErrors({ invoiceInfo: { ...INFO, ...change }, order }, orgType);

describe('[PY-05] a request for invoices', () => {
  it('is judged by who asks: a person needs no number of a taxpayer and has no special one', () => {
    expect(errorsOf({ taxingType: 'special' }, 'bidder')).toEqual([]);
    expect(errorsOf({ taxingType: 'special' }, 'personal')).toEqual([
      { field: 'invoiceInfo.taxingType', message: '个人不能开具增值税专用发票' },
    ]);
    expect(errorsOf({ orgTaxpayerId: '' }, 'personal')).toEqual([]);
    expect(errorsOf({ orgTaxpayerId: '' }, 'bidder')).toEqual([{ field: 'invoiceInfo.orgTaxpayerId', message: '请填写纳税人识别号' }]);
    for (const orgType of ['bidder', 'personal'] as const)
      expect(errorsOf({ orgTaxpayerId: '91120104MA06R8' }, orgType)).toEqual([
        { field: 'invoiceInfo.orgTaxpayerId', message: '纳税人识别号为15至20位数字和大写字母' },
      ]);
  });

  it('on paper needs an address', () => {
    expect(errorsOf({}, 'bidder', { invoiceMedium: 'paper' }).map(({ field }) => field)).toEqual(['order.receiveAddress']);
    expect(errorsOf({}, 'bidder', { invoiceMedium: 'paper', receiveAddress: '天津市南开区长江道92号' })).toEqual([]);
  });
});

it.each([
  ['4000.00', '226.42'],
  ['0.53', '0.03'],
  ['0.08', '0.00'],
  ['0.09', '0.01'],
  ['106.00', '6.00'],
])('[PY-05] of %s yuan %s are tax', (amount, tax) => {
  expect(taxWithin(amount)).toBe(tax);
});
