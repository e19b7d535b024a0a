import type { FieldDefinition, Fields } from '../field';
import { IDENTITY_FIELDS } from '../organisation/profile';
import { PROJECT_GROUPS, PROJECT_SECTION_FIELDS } from '../project/fields';
import { IMPORTED_BIDDER_FIELDS } from '../registration/fields';
import { fieldWarning, isEmpty, validateField, validateFields } from './fields';

const fields = {
  name: { kind: 'text', label: '名称', required: true, maxLength: 4 },
  amount: { kind: 'amount', label: '金额' },
  days: { kind: 'integer', label: '天数' },
  day: { kind: 'date', label: '日期' },
  at: { kind: 'instant', label: '时间' },
  agreed: { kind: 'flag', label: '同意' },
  form: { kind: 'choice', label: '形式', options: 'guaranteeForm' },
  address: { kind: 'text', label: '地址', required: { when: 'form', is: 'paper' } },
  consent: { kind: 'text', label: '说明', required: { when: 'agreed' } },
  papers: { kind: 'files', label: '材料' },
  fee: { kind: 'amount', label: '费用', derived: true },
} as const satisfies Fields;

describe('[VA-09] fields declared as data', () => {
  it.each<[Record<string, unknown>, Record<string, string>]>([
    [{ name: '甲' }, {}],
    [{}, { name: '必填项不能为空' }],
    [{ name: '  ' }, { name: '必填项不能为空' }],
    [{ name: '甲乙丙丁戊' }, { name: '长度不能超过4个字符' }],
    [{ name: '𠮷𠮷𠮷𠮷' }, {}],
    [{ name: '  甲乙 \n 丙\t' }, {}],
    [{ name: '甲  乙丙丁' }, { name: '长度不能超过4个字符' }],
    [{ name: 7 }, { name: '请输入文字' }],
    [{ name: '甲\u202E乙' }, { name: '含有看不见或无法识别的字符（从右向左书写符 U+202E），请删除后重新填写' }],
    [{ name: '甲', address: '\uE000' }, { address: '含有看不见或无法识别的字符（自造字 U+E000），请删除后重新填写' }],
    [{ name: '甲', amount: '1,000' }, { amount: '请输入正确的金额，最多两位小数' }],
    [{ name: '甲', amount: 1000 }, { amount: '请输入正确的金额，最多两位小数' }],
    [{ name: '甲', days: 0, agreed: false }, {}],
    [{ name: '甲', days: 1.5 }, { days: '请输入非负整数' }],
    [{ name: '甲', days: 100_000_000_000_000 }, { days: '必须小于或等于99999999999999' }],
    [
      { name: '甲', day: '2027-02-29', at: '2027-01-01' },
      { day: '请选择正确的日期', at: '请选择正确的时间' },
    ],
    [{ name: '甲', agreed: 'yes' }, { agreed: '请选择是或否' }],
    [{ name: '甲', form: 'stone' }, { form: '请从选项中选择' }],
    [{ name: '甲', form: 'paper' }, { address: '必填项不能为空' }],
    [{ name: '甲', form: 'electronic', agreed: true }, { consent: '必填项不能为空' }],
    [
      {
        name: '甲',
        papers: [
          { key: 'k', fileName: 'f' },
          { key: '', fileName: 'f' },
        ],
      },
      { papers: 'f上传失败，请删除后重新上传' },
    ],
    [{ name: '甲', fee: '1.00' }, { fee: '该字段由系统填写，不能提交' }],
    [{ name: '甲', extra: 1 }, { extra: '不支持的字段' }],
    [
      { name: '甲', ['__proto__x']: 1, constructor: 1 },
      { __proto__x: '不支持的字段', constructor: '不支持的字段' },
    ],
  ])('%j', (value, messages) => {
    expect(validateFields(fields, value)).toEqual(Object.entries(messages).map(([field, message]) => ({ field, message })));
  });

  it('refuses what is no group at all', () => {
    expect(['x', null, []].map((value) => validateFields(fields, value))).toEqual(
      Array.from({ length: 3 }, () => [{ field: '', message: '内容缺失或格式不正确' }]),
    );
  });

  it('judges one field as it is typed', () => {
    expect([validateField(fields.name, ''), validateField(fields.amount, '1.234'), validateField(fields.address, '')]).toEqual([
      '必填项不能为空',
      '请输入正确的金额，最多两位小数',
      null,
    ]);
  });

  it.each<[FieldDefinition, unknown, string | null]>([
    [{ kind: 'text', label: '', minLength: 2, maxLength: 3 }, '甲', '长度不能少于2个字符'],
    [{ kind: 'text', label: '', minLength: 2, maxLength: 3 }, '𠮷𠮷', null],
    [{ kind: 'text', label: '', minLength: 2, maxLength: 3 }, '甲乙丙丁', '长度不能超过3个字符'],
    [{ kind: 'text', label: '', minLength: 2 }, '', null],
    [{ kind: 'integer', label: '', min: 1, max: 365 }, 0, '必须大于或等于1'],
    [{ kind: 'integer', label: '', min: 1, max: 365 }, 366, '必须小于或等于365'],
    [{ kind: 'integer', label: '', min: 1, max: 365 }, 365, null],
    [{ kind: 'amount', label: '', min: '100.00', max: '99999999999.99' }, '99.99', '必须大于或等于100.00'],
    [{ kind: 'amount', label: '', min: '100.00', max: '99999999999.99' }, '100000000000', '必须小于或等于99999999999.99'],
    [{ kind: 'amount', label: '', min: '100.00', max: '99999999999.99' }, '100', null],
    [{ kind: 'cfcaMobile', label: '' }, '17012345678', '请勿使用携号转网号码或虚拟号段（167、170、171）'],
    [{ kind: 'identityCard', label: '' }, '1101011990', '请输入有效的身份证号码'],
    [{ kind: 'url', label: '' }, 'javascript:alert(1)', '请输入正确的网址'],
  ])('[VA-06] [VA-09] %o holding %j: %s', (definition, value, message) => expect(validateField(definition, value)).toBe(message));

  describe('names', () => {
    const { projectName, tenders } = PROJECT_GROUPS.biddingSurvey.fields;
    const { constructionUnit, biddingAgency } = PROJECT_GROUPS.biddingAgencyAndbidder.fields;
    const { sectionName } = PROJECT_SECTION_FIELDS;
    const required = [projectName, tenders, constructionUnit, IDENTITY_FIELDS.orgName, IMPORTED_BIDDER_FIELDS.orgName];

    it.each(['1234', '----', '（）（）', '....', '/ / / /', '０００１'])('are not %s', (value) => {
      for (const definition of required) expect(validateField(definition, value)).toBe('请如实填写，不能只有数字或符号');
      expect(validateField(biddingAgency, value)).toBe('请如实填写，不能只有数字或符号，没有的请留空');
    });

    it.each(['21世纪工程', 'Nullarbor Ltd', '#1楼改造', '3M中国有限公司'])('may be %s', (value) => {
      expect(required.map((definition) => validateField(definition, value))).toEqual(required.map(() => null));
    });

    it.each(['#n/a', '＃ＲＥＦ！', '#ERROR!', 'Err:502', '#名称?', '#除数/0!', 'NULL', 'undefined'])('are nowhere %s', (value) => {
      const message = '填写的是错误值或占位文字，请如实填写';
      expect([validateField(projectName, value), validateField(sectionName, value)]).toEqual([message, message]);
    });

    it('are numbers for sections alone', () => {
      expect(['1', '０２', '一'].map((value) => validateField(sectionName, value))).toEqual([null, null, null]);
      expect(validateField(sectionName, '——')).toBe('请如实填写，不能只有符号');
    });
  });

  it('warns of check digits and refuses nothing for them', () => {
    const card = { kind: 'identityCard', label: '' } as const;
    const code = { kind: 'creditCode', label: '' } as const;
    expect([fieldWarning(card, '110105194912310021'), fieldWarning(code, '91350100M000100Y44')]).toEqual([
      '身份证号码校验位不符，请核对',
      '统一社会信用代码校验位不符，请核对',
    ]);
    expect([
      validateField(card, '110105194912310021'),
      validateField(code, '91350100M000100Y44'),
      fieldWarning(card, '11010519491231002X'),
      fieldWarning(code, 7),
      fieldWarning({ kind: 'text' }, '110105194912310021'),
    ]).toEqual([null, null, null, null, null]);
  });

  it('[FF-10] knows what is empty', () => {
    expect([null, undefined, NaN, '', ' ', '　', {}, []].every(isEmpty)).toBe(true);
    expect([0, 0n, false, '0', [0], { a: null }].some(isEmpty)).toBe(false);
  });
});
