import { judgeAward, standingOf } from './award';

const bidder = { orgName: '天津海卓建设工程（集团）有限公司', orgCodeNo: '91120104MA06R8T22B' };
const section = (winner: { winningBidder?: string; winningBidderCode?: string } = {}) => ({ sectionName: '一标段', ...winner });

describe('the standing of a bidder', () => {
  it.each([
    ['the code, whatever the name', { winningBidder: '旧名称', winningBidderCode: '91120104ma06r8t22b' }, 'winner'],
    ['another code, though the name is the same', { winningBidder: bidder.orgName, winningBidderCode: '91120116MA05W2L724' }, 'another'],
    ['the name alone, with narrow brackets', { winningBidder: ' 天津海卓建设工程(集团)有限公司' }, 'winner'],
    ['another name', { winningBidder: '天津滨瀚市政工程有限公司' }, 'another'],
    ['nobody', {}, 'unnamed'],
    ['nobody, with empty texts', { winningBidder: ' ', winningBidderCode: '' }, 'unnamed'],
  ])('goes by %s', (_name, winner, standing) => {
    expect(standingOf(section(winner), bidder)).toBe(standing);
  });
});

describe('the verdict on an application', () => {
  it('refuses a performance guarantee to anybody but the winner, by name or by code', () => {
    expect(judgeAward('performance', [section({ winningBidder: '天津滨瀚市政工程有限公司' })], bidder)).toEqual({
      kind: 'refusal',
      message: '标段“一标段”的中标人是“天津滨瀚市政工程有限公司”，履约保函只能由中标人申请',
    });
    expect(judgeAward('performance', [section({ winningBidderCode: '91120116MA05W2L724' })], bidder)?.message).toContain(
      '中标人是统一社会信用代码为91120116MA05W2L724的单位',
    );
  });

  it('refuses for one section lost among others that are not awarded', () => {
    expect(judgeAward('performance', [section(), section({ winningBidder: '别家' })], bidder)?.kind).toBe('refusal');
  });

  it('warns where no winner is named', () => {
    expect(judgeAward('performance', [section(), { sectionName: '二标段' }], bidder)).toEqual({
      kind: 'warning',
      message: '标段“一标段”、“二标段”尚未登记中标人，无法核对投标人是否中标，请以中标通知书为准',
    });
  });

  it('has nothing to say of the winner, of other guarantees, or before a section is chosen', () => {
    expect(judgeAward('performance', [section({ winningBidder: bidder.orgName })], bidder)).toBeNull();
    expect(judgeAward('advancePayment', [section({ winningBidder: '别家' })], bidder)).toBeNull();
    expect(judgeAward(undefined, [section()], bidder)).toBeNull();
    expect(judgeAward('performance', [], bidder)).toBeNull();
  });
});
