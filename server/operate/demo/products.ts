import type { NamedField } from '#domain/form/schema';
import type { FlowStep } from '#domain/guarantee/flow';
import type { InstitutionKind } from '../../core/database/tables/business';
import { audit, auditTwice, letter, payByCode, sign } from './steps';

export interface DemoProduct {
  productNo: string;
  productName: string;
  guaranteeAppId: string;
  letterAppId: string | null;
  institutionKind: InstitutionKind;
  platformConfirm: boolean;
  issueChain: FlowStep[];
  releaseChain: FlowStep[];
  projectFields: NamedField[];
  supplementFields: NamedField[];
  /** Percent of the guarantee amount for up to half a year, and for longer. */
  rates: [string, string];
  minFee: string;
  period: string;
  quotaShown: string;
  tags: { label: string; value: string }[];
  description: string;
  quota: string;
}

/** The four providers of the guarantee zone, all bid guarantees, each with a chain of its own. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    productNo: 'TB-JH-001',
    productName: '津衡投标保函',
    guaranteeAppId: 'DEMO-GUARANTEE-A',
    letterAppId: 'DEMO-BANK',
    institutionKind: 'guaranteeCompany',
    platformConfirm: true,
    issueChain: [sign('jh-sign'), payByCode('jh-pay', 'guarantee'), auditTwice('jh-audit', 'jh-level'), letter('jh-letter')],
    releaseChain: [audit('jh-release', 'guarantee', '解除审核')],
    projectFields: [
      {
        name: 'fundSource',
        label: '保证金资金来源',
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'own', label: '企业自有资金' },
              { value: 'group', label: '集团内部调剂' },
              { value: 'loan', label: '金融机构借款' },
            ],
          },
        },
        hint: '如中标后需追加担保，按此来源评估',
      },
      { name: 'loanBank', label: '借款银行', kind: 'text', required: true, maxLength: 100, visible: { when: 'fundSource', is: 'loan' } },
      { name: 'annualRevenue', label: '上年度营业收入', layout: 'horizontal', widget: { kind: 'input-number', settings: {} } },
      {
        name: 'relatedContacts',
        label: '其他联系人',
        layout: 'panel',
        hint: '联系不上经办人时，按填写的先后联系',
        widget: {
          kind: 'repeat-section',
          settings: {
            itemTitle: '联系人',
            addText: '添加联系人',
            max: 3,
            fields: {
              name: { label: '姓名', kind: 'chineseName', required: true, maxLength: 32 },
              mobile: { label: '手机', kind: 'mobile', required: true },
              duty: { label: '职务', kind: 'text', maxLength: 50 },
            },
          },
        },
      },
    ],
    supplementFields: [],
    rates: ['0.50', '0.80'],
    minFee: '500',
    period: '最快1小时出函',
    quotaShown: '5000',
    tags: [
      { label: '融资担保', value: 'blue' },
      { label: '银行出函', value: 'green' },
    ],
    description: '由融资担保公司承保、合作银行开立的见索即付投标保函，线上签约、扫码缴费、两级审核。',
    quota: '60000000',
  },
  {
    productNo: 'TB-HM-002',
    productName: '海门银行投标保函',
    guaranteeAppId: 'DEMO-BANK',
    letterAppId: 'DEMO-BANK',
    institutionKind: 'bank',
    platformConfirm: true,
    issueChain: [payByCode('hm-pay', 'letter'), audit('hm-audit', 'letter', '授信审查'), letter('hm-letter')],
    releaseChain: [audit('hm-release', 'letter', '解除审核')],
    projectFields: [
      { name: 'biddingApplyFiles.qualificationProofKeys', label: '资质证明', required: true, hint: '请上传资质证书正本扫描件' },
      { name: 'guaranteeInfo.depositAmount', label: '投标保证金金额', modes: { apply: 'hide', edit: 'hide', detail: 'hide' } },
      {
        name: 'creditLine',
        label: '授信业务',
        required: true,
        widget: {
          kind: 'linkage-select',
          settings: {
            levels: [{ label: '业务大类' }, { label: '业务品种' }],
            options: [
              {
                value: 'single',
                label: '单笔授信',
                children: [
                  { value: 'deposit', label: '全额保证金' },
                  { value: 'credit', label: '信用' },
                ],
              },
              {
                value: 'line',
                label: '综合授信额度内',
                children: [
                  { value: 'nonFinancing', label: '非融资类保函额度' },
                  { value: 'shared', label: '与流动资金贷款共用额度' },
                ],
              },
            ],
          },
        },
      },
      { name: 'settlementAccount', label: '在本行的结算账号', kind: 'digits', required: true, maxLength: 32 },
      { name: 'registeredArea', label: '经营所在地', required: true, widget: { kind: 'cascader', settings: { input: true } } },
      {
        name: 'shareholders',
        label: '主要股东',
        widget: {
          kind: 'table',
          settings: {
            addText: '添加股东',
            maxRows: 10,
            columns: {
              name: { label: '股东名称', kind: 'text', required: true, maxLength: 100 },
              capital: { label: '认缴出资额', kind: 'amount', required: true },
            },
          },
        },
      },
      {
        name: 'auditReports',
        label: '近两年审计报告',
        required: true,
        widget: { kind: 'files-upload', settings: { rules: { extensions: ['pdf'], maxMegabytes: 20, maxFiles: 4 } } },
      },
    ],
    supplementFields: [],
    rates: ['0.40', '0.60'],
    minFee: '600',
    period: '1个工作日出函',
    quotaShown: '10000',
    tags: [
      { label: '银行', value: 'gold' },
      { label: '额度高', value: 'green' },
    ],
    description: '银行直接开立的投标保函，适合保证金金额较高的项目。',
    quota: '100000000',
  },
  {
    productNo: 'TB-JA-003',
    productName: '津安投标保证保险保函',
    guaranteeAppId: 'DEMO-INSURER',
    letterAppId: null,
    institutionKind: 'insurance',
    platformConfirm: false,
    issueChain: [payByCode('ja-pay', 'guarantee'), audit('ja-audit', 'guarantee', '核保'), letter('ja-letter')],
    releaseChain: [],
    projectFields: [
      {
        name: 'insuranceNotice',
        label: '投保须知',
        widget: {
          kind: 'custom-card',
          settings: { title: '投保须知', text: '请如实告知近三年的投标违约和诉讼情况。未如实告知的，保险人有权解除合同。' },
        },
      },
      { name: 'breachBefore', label: '近三年有投标违约记录', kind: 'flag', modes: { edit: 'lock' } },
      { name: 'breachDetail', label: '违约情况说明', kind: 'paragraph', required: true, maxLength: 500, visible: { when: 'breachBefore' } },
    ],
    supplementFields: [],
    rates: ['0.30', '0.50'],
    minFee: '300',
    period: '当日出函',
    quotaShown: '3000',
    tags: [
      { label: '保险', value: 'purple' },
      { label: '费率低', value: 'green' },
    ],
    description: '保险公司承保的投标保证保险，提交后直接缴费，核保通过当日出函。',
    quota: '30000000',
  },
  {
    productNo: 'TB-TH-004',
    productName: '泰鸿工程投标保函',
    guaranteeAppId: 'DEMO-GUARANTEE-B',
    letterAppId: null,
    institutionKind: 'guaranteeCompany',
    platformConfirm: true,
    issueChain: [
      audit('th-audit', 'guarantee', '业务审核'),
      {
        uuid: 'th-pay',
        flowNodeType: 'PAY',
        orgType: 'bidder',
        payType: 'QRcodeOffline',
        payInfo: {
          requiredPayVoucher: true,
          verificationCode: false,
          checkOrgType: 'guarantee',
          bankAccountName: '天津泰鸿工程担保有限公司',
          bankAccountNo: '1200200100990014',
          depositBankName: '天津海门银行北辰支行',
          unionNumber: '313110099014',
          hint: '转账时请在附言中填写申请编号；请上传银行回单',
        },
      },
      { uuid: 'th-supply', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' },
      letter('th-letter'),
    ],
    releaseChain: [audit('th-release', 'guarantee', '解除审核')],
    projectFields: [],
    supplementFields: [
      { name: 'projectManager', label: '拟派项目经理', kind: 'chineseName', required: true, maxLength: 32 },
      {
        name: 'certificateLevel',
        label: '项目经理资格',
        required: true,
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'first', label: '一级建造师' },
              { value: 'second', label: '二级建造师' },
            ],
          },
        },
      },
      { name: 'onDuty', label: '项目经理无其他在建项目', kind: 'flag' },
      { name: 'similarWorks', label: '近三年类似工程业绩', kind: 'paragraph', required: true, maxLength: 1000 },
      { name: 'worksProof', label: '业绩证明材料', kind: 'files', required: true },
    ],
    rates: ['0.60', '0.90'],
    minFee: '500',
    period: '2小时出函',
    quotaShown: '2000',
    tags: [
      { label: '工程担保', value: 'cyan' },
      { label: '支持转账', value: 'blue' },
    ],
    description: '专业工程担保公司开立的投标保函，支持扫码或对公转账缴费，出函前补充业绩材料。',
    quota: '20000000',
  },
];
