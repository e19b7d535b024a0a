import { KEPT_PER_SHOWN } from '../template/placeholders';
import { noticeLabels, noticeValues, sampleAbout } from './facts';
import { noticeKinds, noticeWords, type NoticeKind } from './kinds';
import { hasWording, usualWording, worded, WORDING_LIMITS, wordingErrors } from './wording';

const kinds = noticeKinds.filter(hasWording);

/** Whatever a notice could be about, all of it other than what the samples say. */
const OTHER = {
  applyNo: 'SQ20270909000009',
  productName: '履约保函',
  projectName: '南山隧道工程',
  sectionNames: '二标段',
  bidderName: '甲建设公司',
  guaranteeName: '乙担保公司',
  reason: '印章与备案不一致',
  bidOpeningAt: '2027-09-20T02:00:00.000Z',
  expiryDate: '2027-12-31',
  outcome: '已被驳回',
  amount: '88.60',
  returned: '88.60 元',
  term: '补正答复',
  dueDay: '2027-09-15',
  says: '收到补正通知后 3 个工作日内答复',
  makerName: '丙咨询公司',
  opinion: '请补充招标公告',
  device: 'iPhone 上的微信',
  orgName: '丁集团',
  applications: 41,
  scopeName: '项目额度',
  usedRatio: '95.10',
  surplusAmount: '7000.00',
  ruleName: '集团客户',
  customerName: '戊集团',
  invoiceNo: 'FP20270909000000000009',
  payerName: '己公司',
  sellerName: '庚公司',
  kind: '充值',
  number: 'CZ2027090900000000000009',
  contractorName: '辛公司',
  day: '2027-09-09',
  count: 57,
  what: '提现账户',
  roleNames: ['财务'],
  holderName: '赵一',
  takerName: '钱二',
  deed: '额度调整',
  judgedBy: '孙三',
  change: '已停用动态口令',
  newName: '壬集团',
  contactName: '李四',
  applicantName: '周五',
  places: 63,
};

function expectSameWords(kind: NoticeKind, about: object) {
  const { title, text } = noticeWords(kind, { path: '/', ...about } as never);
  expect(worded(kind, usualWording(kind), about)).toEqual({ title, text });
}

describe('[OS-06] the words of notices', () => {
  it.each(kinds)('of %s begin as they are usually said, with nothing of the sample left in them', (kind) => {
    const sample = sampleAbout(kind);
    const usual = usualWording(kind);
    const { title, text } = noticeWords(kind, sample as never);
    expect(worded(kind, usual, sample)).toEqual({ title, text });
    expect(wordingErrors(kind, usual)).toEqual([]);
    expect(`${usual.title}${usual.text}`).not.toMatch(/示例/);
    expect(new Set(Object.values(noticeValues(kind, sample))).size).toBe(Object.keys(noticeValues(kind, sample)).length);
    expect(usual.smsSubject.length).toBeLessThanOrEqual(WORDING_LIMITS.smsSubject);
  });

  it.each(kinds)('of %s tell of any other what they usually tell of it, and no more where little is known', (kind) => {
    expectSameWords(kind, OTHER);
    const unknown = { reason: undefined, opinion: undefined, bidOpeningAt: undefined, places: undefined };
    expectSameWords(kind, { ...OTHER, ...unknown, sectionNames: '', device: '', customerName: '', newName: OTHER.orgName });
  });

  it.each<[NoticeKind, object]>([
    ['balanceLow', { orgName: OTHER.orgName }],
    ['openingPostponed', { ...OTHER, keepsLastDay: true }],
    ['wageArrearsStand', { ...OTHER, dueDay: undefined }],
  ])('of %s are the usual ones where it lacks what others have', expectSameWords);

  it.each([
    [{ title: ' ', text: '正文', smsSubject: '事项' }, [['title', '请填写标题']]],
    [
      { title: '标题', text: '', smsSubject: '' },
      [
        ['text', '请填写正文'],
        ['smsSubject', '请填写短信事项'],
      ],
    ],
    [{ title: '{{bidderName}}', text: '{{nobody}}', smsSubject: '事项' }, [['text', '没有“nobody”这一项内容，请从“插入内容”中选择']]],
    [
      { title: '{{bidderName}', text: '正文', smsSubject: '{{bidderName}}' },
      [
        ['title', '“{{”与“}}”没有成对'],
        ['smsSubject', '短信事项中不能插入内容'],
      ],
    ],
  ])('%j says what is wrong with it', (wording, errors) => {
    expect(wordingErrors('returned', wording).map(({ field, message }) => [field, message])).toEqual(errors);
  });

  it('may be as long as their writers read them, by whatever names they are kept', () => {
    const longest = { title: `{{guaranteeName}}${'字'.repeat(32)}`, text: '{{application}}'.repeat(50), smsSubject: '事项' };
    expect(wordingErrors('returned', longest)).toEqual([]);
    expect(wordingErrors('returned', { ...longest, title: `${longest.title}字`, text: `${longest.text}字` })).toEqual([
      { field: 'title', message: '长度不能超过40个字符' },
      { field: 'text', message: '长度不能超过300个字符' },
    ]);
  });

  it.each(kinds)('of %s are sent whole where they are as long as may be', (kind) => {
    for (const [name, label] of Object.entries(noticeLabels(kind)))
      expect(`{{${name}}}`.length).toBeLessThanOrEqual(`{{${label}}}`.length * KEPT_PER_SHOWN);
  });

  it('say nothing where a notice does not know', () => {
    const about = { ...sampleAbout('returned'), reason: undefined };
    expect(worded('returned', { title: '退回', text: '请修改。{{reason}}' }, about).text).toBe('请修改。');
  });
});
