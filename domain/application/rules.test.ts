import type { Application } from './fields';
import { validateApplication } from './rules';

const file = { key: 'k', fileName: '执照.pdf' };
const context = {
  sections: [
    { sectionNo: 'S1', bidOpeningDate: '2027-01-10T01:30:00Z' },
    { sectionNo: 'S2', bidOpeningDate: '2027-02-10T16:30:00Z' },
  ],
  guaranteeType: 'bid',
};

function application(info: Partial<Application['guaranteeInfo']> = {}, sectionNos: string[] = ['S1']): Application {
  return {
    biddingApplySurvey: { projectNo: 'P1' },
    guaranteeInfo: {
      productNo: 'N1',
      guaranteeAmount: '500000.00',
      effectiveDate: '2027-01-08',
      expiryDate: '2027-04-30',
      guaranteeForm: 'electronic',
      ...info,
    },
    bidderInfo: {
      bidderLegalPerson: '张三',
      bidderRegisterAddress: '深圳市福田区',
      bidderContact: '李四',
      bidderContactTel: '13800000002',
    },
    applyUserInfo: { applyUserName: '李四', applyUserPhone: '13800000002' },
    invoicingInfo: {},
    biddingApplyFiles: { businessLicenseKeys: [file], biddingDocumentKeys: [file] },
    sectionNos,
  };
}

describe('[AF-02] [VA-09] an application', () => {
  it('is right', () => expect(validateApplication(application(), context)).toEqual([]));

  it.each([
    [{}, []],
    [{ contractAmount: undefined }, [['contractAmount', '必填项不能为空']]],
    [
      { contractAmount: '0.00', advancePaymentAmount: '0.00' },
      [
        ['contractAmount', '金额必须大于0'],
        ['advancePaymentAmount', '金额必须大于0'],
      ],
    ],
    [{ contractAmount: '89999.99' }, [['advancePaymentAmount', '预付款金额不能大于合同金额']]],
    [{ contractEndDate: '2027-02-01' }, [['contractEndDate', '竣工日期必须晚于开工日期']]],
    [{ contractFiles: [] }, [['contractFiles', '必填项不能为空']]],
    [{ liabilityMonths: 24 }, [['liabilityMonths', '不支持的字段']]],
  ])('%#. says what is wrong with the contract that an advance payment guarantee secures', (change, wrong) => {
    const contract = {
      contractName: '一期施工合同',
      contractAmount: '300000.00',
      contractSignDate: '2027-01-20',
      contractStartDate: '2027-02-01',
      contractEndDate: '2027-12-31',
      advancePaymentAmount: '90000.00',
      contractFiles: [file],
    };
    const value = { ...application(), contractInfo: { ...contract, ...change } };
    expect(validateApplication(value, { ...context, guaranteeType: 'advancePayment' })).toEqual(
      wrong.map(([field, message]) => ({ field: `contractInfo.${field}`, message })),
    );
    expect(validateApplication(value, context)).toEqual([{ field: 'contractInfo', message: '不支持的字段' }]);
  });

  it.each<[Application, string, string]>([
    [application({ expiryDate: '2027-01-08' }), 'guaranteeInfo.expiryDate', '到期日期必须晚于生效日期'],
    [application({ expiryDate: '2027-01-09' }), 'guaranteeInfo.expiryDate', '到期日期不能早于开标日期'],
    [application({ effectiveDate: '2027-01-11' }), 'guaranteeInfo.effectiveDate', '生效日期不能晚于开标日期'],
    [application({ expiryDate: '2027-02-10' }, ['S1', 'S2']), 'guaranteeInfo.expiryDate', '到期日期不能早于开标日期'],
    [application({ guaranteeAmount: '0.00' }), 'guaranteeInfo.guaranteeAmount', '金额必须大于0'],
    [application({ guaranteeAmount: '99999999999999.99' }), 'guaranteeInfo.guaranteeAmount', '必须小于或等于99999999999999.98'],
    [application({ guaranteeForm: 'paper' }), 'guaranteeInfo.receiveAddress', '必填项不能为空'],
    [application({}, []), 'sectionNos', '请至少选择一个标段'],
    [application({}, ['S1', 'S9']), 'sectionNos', '所选标段不属于该项目'],
    [application({}, ['S1', 'S1']), 'sectionNos', '同一标段不能重复选择'],
    [
      { ...application(), guaranteeInfo: { ...application().guaranteeInfo, guaranteeFee: '1.00' } } as Application,
      'guaranteeInfo.guaranteeFee',
      '该字段由系统填写，不能提交',
    ],
  ])('%#. is wrong at %s', (value, field, message) => expect(validateApplication(value, context)).toEqual([{ field, message }]));

  it('may end on the Shanghai day of the last bid opening', () => {
    expect(validateApplication(application({ expiryDate: '2027-02-11' }, ['S1', 'S2']), context)).toEqual([]);
  });

  it('[LC-06] is over on no day before it is submitted', () => {
    const wrong = [{ field: 'guaranteeInfo.expiryDate', message: '到期日期不能早于今天' }];
    expect(validateApplication(application(), { ...context, guaranteeType: null, today: '2027-04-30' })).toEqual([]);
    expect(validateApplication(application(), { ...context, guaranteeType: null, today: '2027-05-01' })).toEqual(wrong);
  });

  it('need not cover an opening that it does not secure', () => {
    expect(
      validateApplication(application({ effectiveDate: '2027-06-01', expiryDate: '2027-12-31' }), { ...context, guaranteeType: null }),
    ).toEqual([]);
  });

  it.each<[Partial<Application['guaranteeInfo']>, boolean, [string, string][]]>([
    [{ guaranteeAmount: '80000.00', expiryDate: '2027-05-10' }, false, []],
    [
      { guaranteeAmount: '79999.99', expiryDate: '2027-05-09' },
      false,
      [
        ['guaranteeAmount', '不能低于80,000.00元，即所选标段要求的担保金额。请改为80,000.00元或更高'],
        ['expiryDate', '不能早于2027-05-10，即所选标段要求的保函到期日期。请改为2027-05-10或更晚'],
      ],
    ],
    [{ guaranteeAmount: '1.00', expiryDate: '2027-05-02' }, true, []],
  ])('%#. gives no less than its section asks, unless its tender takes less', (info, lessAllowed, wrong) => {
    const [first, ...others] = context.sections;
    const asking = { sectionNo: '', bidOpeningDate: '', ...first, guaranteeAmount: '80000.00', expiryDate: '2027-05-10', lessAllowed };
    expect(validateApplication(application(info), { ...context, sections: [asking, ...others] })).toEqual(
      wrong.map(([field, message]) => ({ field: `guaranteeInfo.${field}`, message })),
    );
  });

  it('needs invoice data only with an invoice', () => {
    const withInvoice = { ...application(), applyUserInfo: { ...application().applyUserInfo, needInvoice: true } };
    expect(validateApplication(withInvoice, context).map(({ field }) => field)).toEqual([
      'invoicingInfo.name',
      'invoicingInfo.phone',
      'invoicingInfo.email',
    ]);
  });
});
