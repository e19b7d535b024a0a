import type { ProductContent } from './content';
import { differencesOf, stateDifference } from './differences';

const CONTENT: ProductContent = {
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
  rates: [],
  flow: { issueChain: [{ uuid: 'l', flowNodeType: 'PENDING_LETTER' }], releaseChain: [] },
  fields: { projectFields: [{ name: 'source', label: '资金来源', kind: 'text', required: true }], supplementFields: [] },
  channels: [],
};
const NAMES = new Map([
  ['BANK', '海门银行'],
  ['tjnjs', '天津农交所'],
  ['T1', '见索即付保函'],
]);

describe('[RT-08] what differs in a product', () => {
  it('is told in words, thing by thing', () => {
    const basicInfo = { ...CONTENT.basicInfo, letterAppId: 'BANK', platformConfirm: false };
    expect(differencesOf(CONTENT, { part: 'basicInfo', value: basicInfo }, NAMES)).toEqual([
      { label: '出函机构', before: ['由担保机构出函'], after: ['海门银行'] },
      { label: '平台确认', before: ['需要'], after: ['不需要'] },
    ]);
    expect(differencesOf(CONTENT, { part: 'channels', value: ['tjnjs'] }, NAMES)).toEqual([
      { label: '受理渠道', before: ['全部渠道'], after: ['天津农交所'] },
    ]);
    expect(differencesOf(CONTENT, { part: 'templates', value: { letter: 'T1' } }, NAMES)).toEqual([
      { label: '保函模板', before: ['自动选用'], after: ['见索即付保函'] },
    ]);
    expect(stateDifference('draft', 'offered')).toEqual({ label: '状态', before: ['草稿'], after: ['销售中'] });
  });

  it('names a field that changed by what changed in it, however deep', () => {
    const value = {
      ...CONTENT.fields,
      projectFields: [{ name: 'source', label: '资金来源', kind: 'text' as const, visible: { when: 'other', is: 'x' } }],
    };
    expect(differencesOf(CONTENT, { part: 'fields', value }, NAMES)).toEqual([
      {
        label: '申请字段“资金来源”',
        before: ['字段名：source', '标签：资金来源', '类型：text', '必填：是'],
        after: ['字段名：source', '标签：资金来源', '类型：text', '显示条件 / 依据：other', '显示条件 / 取值：x'],
      },
    ]);
  });

  it('tells fields of one label apart by their names', () => {
    const fieldsWith = (hint: string) => ({
      ...CONTENT.fields,
      projectFields: [
        { name: 'first', label: '说明', kind: 'text' as const, ...(hint ? { hint } : {}) },
        { name: 'second', label: '说明', kind: 'text' as const },
      ],
    });
    const before = { ...CONTENT, fields: fieldsWith('') };
    expect(differencesOf(before, { part: 'fields', value: fieldsWith('请如实填写') }, NAMES)).toEqual([
      {
        label: '申请字段“说明（first）”',
        before: ['字段名：first', '标签：说明', '类型：text'],
        after: ['字段名：first', '标签：说明', '类型：text', '提示：请如实填写'],
      },
    ]);
  });

  it('tells of no field that another one of its label came beside', () => {
    const [source] = CONTENT.fields.projectFields;
    const second = { name: 'second', label: '资金来源', kind: 'text' as const };
    const value = { ...CONTENT.fields, projectFields: source ? [source, second] : [] };
    expect(differencesOf(CONTENT, { part: 'fields', value }, NAMES)).toEqual([
      { label: '申请字段的顺序', before: ['资金来源（source）'], after: ['资金来源（source）', '资金来源（second）'] },
      { label: '申请字段“资金来源（second）”', before: [], after: ['字段名：second', '标签：资金来源', '类型：text'] },
    ]);
  });

  it('tells the lines of a description one by one', () => {
    const basicInfo = { ...CONTENT.basicInfo, description: '当日出函\n无需保证金' };
    expect(differencesOf(CONTENT, { part: 'basicInfo', value: basicInfo }, NAMES)).toEqual([
      { label: '产品说明', before: [], after: ['当日出函', '无需保证金'] },
    ]);
  });

  it('tells of an audit level that the institution may change it no more', () => {
    const flowWith = (allowEdit: boolean) => ({
      issueChain: [
        {
          ...{ uuid: 'a', flowNodeType: 'AUDIT' as const, orgType: 'guarantee' as const },
          auditLevels: [
            { id: '1', levelName: '初审', auditorType: 'role' as const, auditors: [{ id: 'r', auditorName: '复核岗' }], allowEdit },
          ],
        },
      ],
      releaseChain: [],
    });
    const before = { ...CONTENT, flow: flowWith(true) };
    expect(differencesOf(before, { part: 'flow', value: flowWith(false) }, NAMES)).toEqual([
      {
        label: '签发流程',
        before: ['1. 业务审核，担保机构，初审：复核岗'],
        after: ['1. 业务审核，担保机构，初审：复核岗，仅平台可修改'],
      },
    ]);
  });

  it('is nothing where nothing changed', () => {
    for (const part of ['basicInfo', 'templates', 'rates', 'flow', 'fields', 'channels'] as const)
      expect(differencesOf(CONTENT, { part, value: CONTENT[part] } as never, NAMES)).toEqual([]);
  });

  it('tells each step of a flow, and each row of the rates', () => {
    const flow = {
      issueChain: [
        {
          uuid: 'a',
          flowNodeType: 'AUDIT' as const,
          orgType: 'guarantee' as const,
          operationWay: 'page' as const,
          auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role' as const, auditors: [{ id: 'r', auditorName: '复核岗' }] }],
        },
        ...CONTENT.flow.issueChain,
      ],
      releaseChain: [],
    };
    expect(differencesOf(CONTENT, { part: 'flow', value: flow }, NAMES)).toEqual([
      { label: '签发流程', before: ['1. 出具保函'], after: ['1. 业务审核，担保机构，页面办理，初审：复核岗', '2. 出具保函'] },
    ]);
    const rate = {
      rateType: 'guaranteeFee' as const,
      rate: '0.5',
      minFee: '300',
      maxFee: '900',
      minEffect: '0',
      maxEffect: '9',
      minPeriod: 0,
    };
    expect(differencesOf(CONTENT, { part: 'rates', value: [{ ...rate, maxPeriod: 90 }] }, NAMES)).toEqual([
      { label: '费率第1行', before: [], after: ['担保费，费率 0.5%', '担保金额 0 至 9 元，期限 0 至 90 天', '最低 300 元，最高 900 元'] },
    ]);
  });
});
