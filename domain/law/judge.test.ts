import type { LawFacts } from './facts';
import { rulesInForce } from './in-force';
import { lawErrors, lawFindings } from './judge';
import { NATIONAL_RULE_SETS } from './national';
import type { LawRuleSet } from './rule-set';

const national = rulesInForce(NATIONAL_RULE_SETS, { day: '2026-11-23', areaId: '' });
const tender: LawFacts = {
  guaranteeType: 'bid',
  biddingWay: 'public',
  engineeringType: 'construction',
  sections: [{ sectionName: '一标段', estimate: '30000000.50', bidValidEnd: '2027-03-10' }],
};

function judged(facts: LawFacts, guaranteeAmount: string, rules = national) {
  const [finding] = lawFindings(rules, facts, { guaranteeInfo: { guaranteeAmount } });
  return finding && `${finding.state} ${finding.limit ?? '-'} ${finding.cite.replace('中华人民共和国', '')}`;
}

describe('[VA-09] the deposit of a tender', () => {
  it.each([
    ['600000.01', 'kept 600000.01 《招标投标法实施条例》第二十六条'],
    ['600000.02', 'broken 600000.01 《招标投标法实施条例》第二十六条'],
  ])('is at most 2 % of the estimate to the cent: %s', (amount, expected) => expect(judged(tender, amount)).toBe(expected));

  it.each<[string, Partial<LawFacts>, string, string]>([
    ['800000.00', {}, 'construction', 'kept 800000.00 《工程建设项目施工招标投标办法》第三十七条'],
    ['800000.01', {}, 'construction', 'broken 800000.00 《工程建设项目施工招标投标办法》第三十七条'],
    ['800000.01', {}, 'goods', 'broken 800000.00 《工程建设项目货物招标投标办法》第二十七条'],
    ['100000.01', {}, 'design', 'broken 100000.00 《工程建设项目勘察设计招标投标办法》第二十四条'],
    ['1000000.00', {}, 'service', 'kept 1000000.00 《招标投标法实施条例》第二十六条'],
  ])('of 50 million, %s yuan, is capped where its article says so (%#)', (amount, _change, engineeringType, expected) => {
    expect(judged({ ...tender, engineeringType, sections: [{ sectionName: '一', estimate: '50000000.00' }] }, amount)).toBe(expected);
  });

  it('of several sections is limited by each of them', () => {
    const sections = [
      { sectionName: '一', estimate: '50000000.00' },
      { sectionName: '二', estimate: '10000000.00' },
    ];
    expect(judged({ ...tender, sections }, '1000000.00')).toBe('kept 1000000.00 《工程建设项目施工招标投标办法》第三十七条');
    expect(judged({ ...tender, sections }, '1000000.01')).toContain('broken');
  });

  it('is a hint and no error where an estimate is missing, but for the cap', () => {
    const unknown = { ...tender, engineeringType: 'service', sections: [{ sectionName: '一' }] };
    expect(judged(unknown, '99999999.00')).toBe('unknown - 《招标投标法实施条例》第二十六条');
    expect(lawErrors(national, unknown, { guaranteeInfo: { guaranteeAmount: '99999999.00' } })).toEqual([]);
    const built = { ...unknown, engineeringType: 'construction' };
    expect(judged(built, '800000.00')).toBe('unknown 800000.00 《工程建设项目施工招标投标办法》第三十七条');
    expect(judged(built, '800000.01')).toContain('broken');
    expect(lawFindings(national, built, {})[0]?.reckoned).toBe('未填写工程估价，暂按每个标段最高800,000.00元核对');
  });

  it('is asked of by no law where nothing is tendered', () =>
    expect(judged({ ...tender, biddingWay: 'direct' }, '9999999.00')).toBeUndefined());

  it.each([
    ['public', 'broken 600000.01 《政府采购法实施条例》第三十三条'],
    ['negotiated', 'broken 600000.01 《政府采购非招标采购方式管理办法》第十四条'],
  ])('of government procurement goes by its own articles: %s', (biddingWay, expected) => {
    expect(judged({ ...tender, procurementLaw: 'governmentProcurement', biddingWay }, '600000.02')).toBe(expected);
  });

  it('names the limit, the article and what would pass', () => {
    expect(
      lawErrors(national, tender, { guaranteeInfo: { guaranteeAmount: '600000.02', depositAmount: '700000', expiryDate: '2027-03-09' } }),
    ).toEqual([
      {
        field: 'guaranteeInfo.guaranteeAmount',
        message:
          '不能超过600,000.01元：《中华人民共和国招标投标法实施条例》第二十六条规定，投标保证金不得超过招标项目估算价的2%。请改为600,000.01元或更低',
      },
      expect.objectContaining({ field: 'guaranteeInfo.depositAmount' }),
      {
        field: 'guaranteeInfo.expiryDate',
        message:
          '不能早于2027-03-10：《中华人民共和国招标投标法实施条例》第二十六条规定，投标保证金有效期应当与投标有效期一致。请改为2027-03-10或更晚',
      },
    ]);
  });

  it.each([undefined, null, 7, '', '三百', {}, '2027-02-30'])('says nothing against %p, which is no amount and no day', (value) => {
    expect(lawErrors(national, tender, { guaranteeInfo: { guaranteeAmount: value, expiryDate: value } })).toEqual([]);
  });
});

describe('[VA-09] the validity of a bid', () => {
  const expiry = (facts: LawFacts, expiryDate: string) =>
    lawFindings(national, facts, { guaranteeInfo: { expiryDate } }).find(({ field }) => field === 'guaranteeInfo.expiryDate');

  it('lasts no longer than its guarantee, also where it ends on a leap day', () => {
    const facts = { ...tender, sections: [{ sectionName: '一', bidValidEnd: '2028-02-29' }] };
    expect(expiry(facts, '2028-02-29')?.state).toBe('kept');
    expect(expiry(facts, '2028-02-28')).toMatchObject({ state: 'broken', limit: '2028-02-29' });
  });

  it('is that of the section that is bid for longest, and unknown where no section says it', () => {
    const sections = [
      { sectionName: '一', bidValidEnd: '2027-03-10' },
      { sectionName: '二', bidValidEnd: '2027-04-01' },
      { sectionName: '三' },
    ];
    expect(expiry({ ...tender, sections }, '2027-03-31')).toMatchObject({ state: 'broken', limit: '2027-04-01' });
    expect(expiry({ ...tender, sections: [{ sectionName: '三' }] }, '2027-03-31')?.state).toBe('unknown');
  });
});

describe('[VA-09] the other guarantees', () => {
  it.each([
    ['performance', { contractSum: '12345678.99' }, '1234567.89', '1234567.90', '第五十八条'],
    ['quality', { settlement: '10000000.00' }, '300000.00', '300000.01', '第七条'],
  ])('%s is at most its share', (guaranteeType, sums, most, above, article) => {
    const facts = { ...tender, guaranteeType, ...sums };
    expect(judged(facts, most)).toMatch(new RegExp(`^kept ${most} .*${article}$`));
    expect(judged(facts, above)).toMatch(/^broken/);
  });

  it('performance of government procurement goes by article 48, and by none where nothing was tendered', () => {
    const facts = { ...tender, guaranteeType: 'performance', contractSum: '100.00' };
    expect(judged({ ...facts, procurementLaw: 'governmentProcurement', biddingWay: 'negotiated' }, '10.01')).toContain(
      'broken 10.00 《政府采购法实施条例》第四十八条',
    );
    expect(judged({ ...facts, biddingWay: 'direct' }, '99.00')).toBeUndefined();
    expect(judged({ ...tender, guaranteeType: 'performance' }, '99.00')).toContain('unknown');
  });

  it('[WG-03] a wage deposit is at least that of its band, and nothing where it is exempt; what is not known counts for the contractor', () => {
    const facts = { ...tender, guaranteeType: 'migrantWage', contractSum: '50000000.00', projectsInArea: 1 };
    expect(judged(facts, '750000.00')).toContain('kept 750000.00');
    expect(judged(facts, '749999.99')).toContain('broken 750000.00');
    expect(judged({ ...tender, guaranteeType: 'migrantWage', contractSum: '50000000.00' }, '500000.00')).toContain('kept 500000.00');
    expect(judged({ ...facts, contractSum: '2999999.99', noArrearsLastYear: true }, '1.00')).toContain('kept 0.00');
    expect(judged({ ...facts, contractSum: '2999999.99', noArrearsLastYear: false }, '1.00')).toContain('broken 90000.00');
  });

  it('[WG-03] a wage deposit that is there in part is topped up by what is missing at least, by no more than that of its band', () => {
    const facts = { ...tender, guaranteeType: 'migrantWage', contractSum: '50000000.00', projectsInArea: 1, missingDeposit: '100000.00' };
    expect(judged(facts, '100000.00')).toContain('kept 100000.00');
    expect(judged(facts, '99999.99')).toContain('broken 100000.00');
    expect(judged({ ...facts, missingDeposit: '800000.00' }, '749999.99')).toContain('broken 750000.00');
    expect(judged({ ...facts, missingDeposit: '0.00' }, '749999.99')).toContain('broken 750000.00');
    expect(judged({ ...facts, contractSum: '2999999.99', noArrearsLastYear: true }, '1.00')).toContain('kept 0.00');
    expect(lawErrors(national, facts, { guaranteeInfo: { guaranteeAmount: '99999.99' } })).toEqual([
      {
        field: 'guaranteeInfo.guaranteeAmount',
        message:
          '不能低于100,000.00元，即补足工资保证金尚缺的部分（《工程建设领域农民工工资保证金规定》第十一条）。请改为100,000.00元或更高',
      },
    ]);
  });

  it('[WG-03] a wage guarantee that is corrected may keep the amount with which it was accepted, for no larger contract', () => {
    const accepted = { guaranteeAmount: '100000.00', contractAmount: '50000000.00' };
    const facts = { ...tender, guaranteeType: 'migrantWage', contractSum: '50000000', projectsInArea: 1, accepted };
    expect(judged(facts, '99999.99')).toContain('broken 100000.00');
    expect(judged(facts, '100000.00')).toContain('kept 100000.00');
    expect(judged({ ...facts, missingDeposit: '80000.00' }, '80000.00')).toContain('kept 80000.00');
    expect(judged({ ...facts, contractSum: '50000001.00' }, '100000.00')).toContain('broken 750000.02');
    expect(judged({ ...facts, accepted: { guaranteeAmount: '100000.00' } }, '100000.00')).toContain('broken 750000.00');
    expect(judged({ ...facts, accepted: { ...accepted, guaranteeAmount: '800000.00' } }, '749999.99')).toContain('broken 750000.00');
    const [finding] = lawFindings(national, { ...facts, missingDeposit: '200000.00' }, {});
    expect(finding?.reckoned).toBe('此前受理的担保金额');
  });
});

it('[RT-07] a wage guarantee runs for a year at least, and until the contract is worked', () => {
  const judgedBy = (facts: Partial<LawFacts>, expiryDate: string) =>
    lawFindings(
      rulesInForce(NATIONAL_RULE_SETS, { day: '2026-03-02', areaId: '' }),
      { guaranteeType: 'migrantWage', sections: [], ...facts },
      {
        guaranteeInfo: { expiryDate },
      },
    ).find(({ field }) => field === 'guaranteeInfo.expiryDate');
  const year = { effectiveDate: '2026-03-02', contractEnd: '2026-09-01' };
  expect(judgedBy(year, '2027-03-01')).toMatchObject({ state: 'kept', limit: '2027-03-01' });
  expect(judgedBy(year, '2027-02-28')).toMatchObject({ state: 'broken' });
  expect(judgedBy({ ...year, contractEnd: '2028-06-30' }, '2028-06-29')).toMatchObject({ state: 'broken', limit: '2028-06-30' });
  expect(judgedBy({ effectiveDate: '2026-03-02' }, '2027-03-01')).toMatchObject({ state: 'unknown', limit: '2027-03-01' });
  expect(judgedBy({ effectiveDate: '2026-03-02' }, '2027-02-28')).toMatchObject({ state: 'broken', limit: '2027-03-01' });
  expect(judgedBy({}, '2026-03-03')).toMatchObject({ state: 'unknown' });
});

describe('[VA-09] rule sets', () => {
  const set = (setNo: string, change: Partial<LawRuleSet> & { basisPoints?: number } = {}): LawRuleSet => {
    const { basisPoints = 200, ...rest } = change;
    const field = 'guaranteeInfo.guaranteeAmount';
    return {
      setNo,
      title: setNo,
      region: '',
      guaranteeType: 'bid',
      from: '2020-01-01',
      rules: [{ kind: 'share', law: setNo, article: '', says: '', field, basis: 'estimate', basisPoints }],
      ...rest,
    };
  };
  const limit = (sets: LawRuleSet[], day: string, areaId: string) =>
    judged({ ...tender, sections: [{ sectionName: '一', estimate: '10000.00' }] }, '1', rulesInForce(sets, { day, areaId }));

  it('change from one day to the next, on leap days too', () => {
    const sets = [set('old', { until: '2028-02-29' }), set('new', { from: '2028-03-01', basisPoints: 100 })];
    expect(limit(sets, '2019-12-31', '')).toBeUndefined();
    expect(limit(sets, '2020-01-01', '')).toBe('kept 200.00 old');
    expect(limit(sets, '2028-02-29', '')).toBe('kept 200.00 old');
    expect(limit(sets, '2028-03-01', '')).toBe('kept 100.00 new');
  });

  it.each([
    ['2012-01-31', ''],
    ['2012-02-01', '第二十六条'],
    ['2013-04-30', '第二十六条'],
    ['2013-05-01', '第三十七条'],
  ])('of the nation are those of %s', (day, article) => {
    const rules = rulesInForce(NATIONAL_RULE_SETS, { day, areaId: '' });
    const facts = { ...tender, sections: [{ sectionName: '一', estimate: '50000000.00' }] };
    expect(lawFindings(rules, facts, {})[0]?.cite ?? '').toContain(article);
  });

  it.each([
    ['2014-01-31', 'negotiated', undefined],
    ['2014-02-01', 'negotiated', '《政府采购非招标采购方式管理办法》第十四条'],
    ['2015-02-28', 'public', undefined],
    ['2015-03-01', 'public', '《中华人民共和国政府采购法实施条例》第三十三条'],
  ])('of government procurement (政府采购) are those of %s, %s, for the deposit of the project too', (day, biddingWay, cite) => {
    const facts = { ...tender, procurementLaw: 'governmentProcurement', biddingWay };
    const found = lawFindings(rulesInForce(NATIONAL_RULE_SETS, { day, areaId: '' }), facts, {});
    const fields = ['guaranteeInfo.guaranteeAmount', 'guaranteeInfo.depositAmount'];
    expect(found.map((finding) => [finding.field, finding.cite])).toEqual(cite ? fields.map((field) => [field, cite]) : []);
  });

  it('of a district fall back to its city, its province and the nation', () => {
    const sets = [
      set('nation'),
      set('province', { region: '120000', basisPoints: 150 }),
      set('city', { region: '120100', basisPoints: 175 }),
    ];
    expect(limit(sets, '2026-01-01', '120110')).toBe('kept 175.00 city');
    expect(limit(sets, '2026-01-01', '120221')).toBe('kept 150.00 province');
    expect(limit(sets, '2026-01-01', '440305')).toBe('kept 200.00 nation');
    expect(limit(sets, '2026-01-01', '无')).toBe('kept 200.00 nation');
  });

  it('of a region never allow more than the nation does', () => {
    expect(limit([set('nation'), set('province', { region: '120000', basisPoints: 300 })], '2026-01-01', '120110')).toBe(
      'kept 200.00 nation',
    );
  });

  it('of a region leave to the nation what they say nothing of', () => {
    const rules = rulesInForce([...NATIONAL_RULE_SETS, set('province', { region: '120000', basisPoints: 100 })], {
      day: '2026-01-01',
      areaId: '120110',
    });
    expect(lawFindings(rules, tender, {}).map(({ field, cite }) => [field, cite.slice(-5)])).toEqual([
      ['guaranteeInfo.guaranteeAmount', 'vince'],
      ['guaranteeInfo.depositAmount', '第二十六条'],
      ['guaranteeInfo.expiryDate', '第二十六条'],
    ]);
  });
});
