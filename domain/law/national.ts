import type { LawCondition, LawRule, LawRuleSet } from './rule-set';

const TENDER_REGULATION = '《中华人民共和国招标投标法实施条例》';
const PROCUREMENT_REGULATION = '《中华人民共和国政府采购法实施条例》';
const AMOUNT = 'guaranteeInfo.guaranteeAmount';

const TENDERED: LawCondition = { procurementLaw: 'tender', biddingWays: ['public', 'invite'] };
const PROCURED: LawCondition = { procurementLaw: 'governmentProcurement' };

/**
 * What holds in the whole nation.
 *
 * - State Council decree 613, 招标投标法实施条例, in force since 2012-02-01: articles 26 (deposit, validity) and 58 (performance).
 * - Decree 23 of 2013 of nine ministries, in force since 2013-05-01, by which 工程建设项目施工招标投标办法 article 37 and 货物招标投标办法 article 27 cap the
 *   deposit at 800,000 yuan, and 勘察设计招标投标办法 article 24 at 100,000.
 * - Government procurement (政府采购), where the project says that it goes by 政府采购法: State Council decree 658, 政府采购法实施条例, in force since 2015-03-01,
 *   article 33 (deposit at most 2 % of the budget) and article 48 (performance at most 10 % of the contract sum); other ways than tenders since 2014-02-01 by
 *   decree 74 of the Ministry of Finance, 政府采购非招标采购方式管理办法, article 14. Its decree 87, 政府采购货物和服务招标投标管理办法, article 38, says within
 *   how many days a deposit goes back and limits no field of an application.
 * - 建质〔2017〕138号, 建设工程质量保证金管理办法, in force since 2017-07-01: article 7.
 * - 人社部发〔2021〕65号, 工程建设领域农民工工资保证金规定, in force since 2021-11-01: articles 11 (share) and 17 (validity of letters).
 */
export const NATIONAL_RULE_SETS: readonly LawRuleSet[] = [
  {
    setNo: 'CN-BID-2012',
    title: '招标投标法实施条例：投标保证金',
    region: '',
    guaranteeType: 'bid',
    from: '2012-02-01',
    rules: [
      ...deposit({ law: TENDER_REGULATION, article: '第二十六条', says: '投标保证金不得超过招标项目估算价的2%', when: TENDERED }),
      {
        kind: 'bidValidity',
        law: TENDER_REGULATION,
        article: '第二十六条',
        says: '投标保证金有效期应当与投标有效期一致',
        field: 'guaranteeInfo.expiryDate',
        when: TENDERED,
      },
    ],
  },
  {
    setNo: 'CN-BID-2013',
    title: '工程建设项目招标投标办法：投标保证金最高限额',
    region: '',
    guaranteeType: 'bid',
    from: '2013-05-01',
    rules: [
      ...deposit({
        law: '《工程建设项目施工招标投标办法》',
        article: '第三十七条',
        says: '投标保证金不得超过项目估算价的2%，但最高不得超过80万元',
        cap: '800000.00',
        when: { ...TENDERED, engineeringTypes: ['construction'] },
      }),
      ...deposit({
        law: '《工程建设项目货物招标投标办法》',
        article: '第二十七条',
        says: '投标保证金不得超过项目估算价的2%，但最高不得超过80万元',
        cap: '800000.00',
        when: { ...TENDERED, engineeringTypes: ['goods'] },
      }),
      ...deposit({
        law: '《工程建设项目勘察设计招标投标办法》',
        article: '第二十四条',
        says: '投标保证金不得超过勘察设计估算费用的2%，最多不超过10万元',
        cap: '100000.00',
        when: { ...TENDERED, engineeringTypes: ['survey', 'design'] },
      }),
    ],
  },
  {
    setNo: 'CN-BID-2014',
    title: '政府采购非招标采购方式管理办法：保证金',
    region: '',
    guaranteeType: 'bid',
    from: '2014-02-01',
    rules: deposit({
      law: '《政府采购非招标采购方式管理办法》',
      article: '第十四条',
      says: '保证金数额应当不超过采购项目预算的2%',
      when: { ...PROCURED, biddingWays: ['negotiated'] },
    }),
  },
  {
    setNo: 'CN-BID-2015',
    title: '政府采购法实施条例：投标保证金',
    region: '',
    guaranteeType: 'bid',
    from: '2015-03-01',
    rules: deposit({
      law: PROCUREMENT_REGULATION,
      article: '第三十三条',
      says: '投标保证金不得超过采购项目预算金额的2%',
      when: { ...PROCURED, biddingWays: ['public', 'invite'] },
    }),
  },
  {
    setNo: 'CN-PERF-2012',
    title: '招标投标法实施条例：履约保证金',
    region: '',
    guaranteeType: 'performance',
    from: '2012-02-01',
    rules: [
      {
        kind: 'share',
        law: TENDER_REGULATION,
        article: '第五十八条',
        says: '履约保证金不得超过中标合同金额的10%',
        field: AMOUNT,
        basis: 'contractSum',
        basisPoints: 1000,
        when: TENDERED,
      },
    ],
  },
  {
    setNo: 'CN-PERF-2015',
    title: '政府采购法实施条例：履约保证金',
    region: '',
    guaranteeType: 'performance',
    from: '2015-03-01',
    rules: [
      {
        kind: 'share',
        law: PROCUREMENT_REGULATION,
        article: '第四十八条',
        says: '履约保证金的数额不得超过政府采购合同金额的10%',
        field: AMOUNT,
        basis: 'contractSum',
        basisPoints: 1000,
        when: PROCURED,
      },
    ],
  },
  {
    setNo: 'CN-QUALITY-2017',
    title: '建设工程质量保证金管理办法',
    region: '',
    guaranteeType: 'quality',
    from: '2017-07-01',
    rules: [
      {
        kind: 'share',
        law: '《建设工程质量保证金管理办法》',
        article: '第七条',
        says: '以银行保函替代预留保证金的，保函金额不得高于工程价款结算总额的3%',
        field: AMOUNT,
        basis: 'settlement',
        basisPoints: 300,
      },
    ],
  },
  {
    setNo: 'CN-WAGE-2021',
    title: '工程建设领域农民工工资保证金规定',
    region: '',
    guaranteeType: 'migrantWage',
    from: '2021-11-01',
    rules: [
      {
        kind: 'wageDeposit',
        law: '《工程建设领域农民工工资保证金规定》',
        article: '第十一条',
        says: '工资保证金按工程施工合同额的一定比例存储，原则上不低于1%，不超过3%',
        field: AMOUNT,
      },
      {
        kind: 'wageTerm',
        law: '《工程建设领域农民工工资保证金规定》',
        article: '第十七条',
        says: '保函有效期至少为1年并不得短于合同期',
        field: 'guaranteeInfo.expiryDate',
      },
    ],
  },
];

/** The deposit and the letter that takes its place are limited alike. */
function deposit(cited: { law: string; article: string; says: string; cap?: string; when: LawCondition }): LawRule[] {
  return [AMOUNT, 'guaranteeInfo.depositAmount'].map((field) => ({ kind: 'share', basis: 'estimate', basisPoints: 200, field, ...cited }));
}
