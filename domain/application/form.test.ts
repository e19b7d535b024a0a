import { applicationForm } from './form';
import { validateApplication } from './rules';

const context = { sections: [{ sectionNo: 'S1', bidOpeningDate: '2027-01-10T01:30:00Z' }], guaranteeType: null };

describe('[FF-11] the application form of a product', () => {
  it('is the fixed form where the product asks nothing', () => {
    expect(Object.keys(applicationForm([]))).toEqual([
      'biddingApplySurvey',
      'guaranteeInfo',
      'contractInfo',
      'bidderInfo',
      'applyUserInfo',
      'invoicingInfo',
      'biddingApplyFiles',
    ]);
  });

  it('adjusts fixed fields and adds its own, in their order', () => {
    const form = applicationForm([
      { name: 'biddingApplyFiles.otherFiles', label: '授权书', required: true, hint: '法定代表人签字' },
      { name: 'zeta', label: '乙', kind: 'text' },
      { name: 'alpha', label: '甲', kind: 'flag' },
    ]);
    expect(form['biddingApplyFiles']?.fields['otherFiles']).toEqual({
      kind: 'files',
      label: '授权书',
      required: true,
      hint: '法定代表人签字',
    });
    expect(Object.keys(form['projectFields']?.fields ?? {})).toEqual(['zeta', 'alpha']);
  });

  it('neither hides nor frees what every application needs, nor what the server fills', () => {
    const plain = applicationForm([]);
    const form = applicationForm([
      { name: 'guaranteeInfo.guaranteeAmount', label: '担保金额', required: false, modes: { apply: 'hide' } },
      { name: 'guaranteeInfo.guaranteeFee', label: '别的', required: true },
    ]);
    expect(form['guaranteeInfo']).toEqual(plain['guaranteeInfo']);
  });

  it.each([
    ['performance', ['contractAmount', 'contractStartDate', 'contractEndDate', 'winningNoticeFiles']],
    ['advancePayment', ['contractName', 'contractAmount', 'contractSignDate', 'advancePaymentAmount', 'contractFiles']],
    ['migrantWage', ['contractName', 'contractAmount', 'contractStartDate', 'contractEndDate', 'contractFiles']],
    ['quality', ['contractName', 'contractAmount', 'completionDate', 'settlementAmount', 'liabilityMonths', 'contractFiles']],
  ])('[AF-02] asks of a guarantee of type %s what its contract says, and nothing of a bid', (type, needed) => {
    const form = applicationForm([], type);
    const required = Object.entries(form['contractInfo']?.fields ?? {}).filter(([, field]) => field.required);
    expect(required.map(([name]) => name)).toEqual(needed);
    expect(Object.keys(form['guaranteeInfo']?.fields ?? {})).not.toEqual(expect.arrayContaining(['depositAmount']));
    expect(form['biddingApplyFiles']?.fields['biddingDocumentKeys']?.required).toBe(false);
    expect(applicationForm([], 'bid')).toEqual({ ...applicationForm([]), contractInfo: undefined });
  });

  it('[VA-09] judges an application, nested values included', () => {
    const projectFields = [
      {
        name: 'partners',
        label: '联合体',
        required: true,
        widget: { kind: 'repeat-section', settings: { fields: { name: { label: '名称', kind: 'chineseName', required: true } } } },
      },
      { name: 'biddingApplyFiles.otherFiles', label: '授权书', required: true },
    ] as const;
    const errors = validateApplication(
      { projectFields: { partners: [{ name: '甲' }, {}], stray: 1 }, sectionNos: ['S1'] },
      { ...context, projectFields },
    );
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'biddingApplyFiles.otherFiles', message: '必填项不能为空' },
        { field: 'projectFields.partners.1.name', message: '必填项不能为空' },
        { field: 'projectFields.stray', message: '不支持的字段' },
      ]),
    );
  });
});
