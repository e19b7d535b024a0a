import { rulesInForce } from '../law/in-force';
import { NATIONAL_RULE_SETS } from '../law/national';
import { applicationShortfalls, refusedText, shortText, type Compared } from './shortfall';

const SECTIONS = [
  { sectionNo: 'S1', guaranteeAmount: '80000.00', expiryDate: '2027-05-10' },
  { sectionNo: 'S2', guaranteeAmount: '50000.00', expiryDate: '2027-05-20' },
];

interface Circumstances extends Partial<Compared> {
  sectionNos?: string[];
}

function found(guaranteeAmount: unknown, expiryDate: unknown, { sectionNos = ['S1'], ...wanted }: Circumstances = {}) {
  const application = { sectionNos, guaranteeInfo: { guaranteeAmount, expiryDate } };
  return applicationShortfalls(application, { sections: SECTIONS, guaranteeType: 'bid', ...wanted });
}

const states = (...given: Parameters<typeof found>) => found(...given).map(({ state, wanted }) => [state, wanted]);

describe('[VA-09] what a section asks', () => {
  it('is met by as much and as long, and by more', () => {
    expect(found('80000', '2027-05-10')).toEqual([]);
    expect(found('80000.01', '2027-05-11')).toEqual([]);
  });

  it.each(['79999.99', '1.00'])('refuses %s yuan and the day before, and names what would pass', (amount) => {
    const short = found(amount, '2027-05-09');
    expect(short.map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect(short.map(refusedText)).toEqual([
      '不能低于80,000.00元，即所选标段要求的担保金额。请改为80,000.00元或更高',
      '不能早于2027-05-10，即所选标段要求的保函到期日期。请改为2027-05-10或更晚',
    ]);
  });

  it('is the sum and the last day of several', () => {
    const both = { sectionNos: ['S1', 'S2'] };
    expect(found('130000.00', '2027-05-20', both)).toEqual([]);
    expect(states('129999.99', '2027-05-19', both)).toEqual([
      ['refused', '130000.00'],
      ['refused', '2027-05-20'],
    ]);
  });

  it('is no more than told where its tender takes less, and binds for the others', () => {
    const [first, second] = SECTIONS;
    const sections = [
      { sectionNo: 'S1', ...first },
      { sectionNo: 'S2', ...second, lessAllowed: true },
    ];
    expect(found('1.00', '2027-05-19', { sections, sectionNos: ['S2'] }).map(shortText)).toEqual([
      '担保金额1.00元，低于所选标段要求的50,000.00元（招标文件允许低于要求）',
      '到期日期2027-05-19，早于所选标段要求的2027-05-20（招标文件允许低于要求）',
    ]);
    const both = { sections, sectionNos: ['S1', 'S2'] };
    expect(states('80000.00', '2027-05-10', both)).toEqual([
      ['allowed', '130000.00'],
      ['allowed', '2027-05-20'],
    ]);
    expect(states('79999.99', '2027-05-09', both)).toEqual([
      ['refused', '80000.00'],
      ['refused', '2027-05-10'],
    ]);
  });

  it('is not more than the law lets anybody give', () => {
    const rules = rulesInForce(NATIONAL_RULE_SETS, { day: '2027-01-01', areaId: '' });
    const [first] = SECTIONS;
    const sections = [{ sectionNo: 'S1', ...first, engineeringCost: '3000000.00' }];
    const law = { rules, survey: { biddingWay: 'public' } };
    expect(found('60000.00', '2027-05-10', { sections, law })).toEqual([]);
    const short = found('59999.99', '2027-05-10', { sections, law });
    expect(short.map(refusedText)).toEqual([
      '不能低于60,000.00元，即所选标段要求的担保金额（以法律规定的最高限额为限）。请改为60,000.00元或更高',
    ]);
    expect(short.map(shortText)).toEqual([
      '担保金额59,999.99元，低于所选标段要求的60,000.00元（以法律规定的最高限额为限；招标文件未写明允许低于要求）',
    ]);
  });

  it('was accepted with less: a correction may keep or raise that, not lower it, nor take it to another section', () => {
    const accepted = { sectionNos: ['S1'], guaranteeAmount: '70000.00', expiryDate: '2027-05-01' };
    expect(found('70000.00', '2027-05-01', { accepted }).map(shortText)).toEqual([
      '担保金额70,000.00元，低于所选标段要求的80,000.00元（此前已按此受理）',
      '到期日期2027-05-01，早于所选标段要求的2027-05-10（此前已按此受理）',
    ]);
    expect(states('69999.99', '2027-04-30', { accepted }).map(([state]) => state)).toEqual(['refused', 'refused']);
    expect(states('70000.00', '2027-05-20', { accepted, sectionNos: ['S1', 'S2'] })).toEqual([['refused', '130000.00']]);
  });

  it('is asked of bids alone, and compared with nothing that is no amount or no day', () => {
    expect(found('1.00', '2027-01-01', { guaranteeType: 'performance' })).toEqual([]);
    expect(found('1.00', '2027-01-01', { guaranteeType: null })).toEqual([]);
    for (const none of ['', '0.00', '2027-02-30', '１', undefined, null, 1, {}]) expect(found(none, none)).toEqual([]);
    expect(found('1.00', '2027-01-01', { sections: [{ sectionNo: 'S1' }] })).toEqual([]);
  });
});
