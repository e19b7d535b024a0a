import { isRecordList, WORK_LISTS, workLists, works, worksFor, type WorkList } from '../guarantee/work-lists';
import { organisationTypes } from '../organisation/organisation-type';
import { permissionsOf } from '../roles';
import { KIND_OF_WORK, NOTICE_KINDS, noticeKinds, noticeRecord, noticeWords, usualWays, waysFor } from './kinds';

const ABOUT = {
  outcome: '待机构答复',
  term: '理赔支付',
  dueDay: '2026-03-09',
  says: '五个工作日内支付',
  day: '2026-03-01',
  count: 2,
  applyNo: 'BH 1/2',
  productName: '投标保函',
  projectName: '一期工程',
  sectionNames: '一标段',
  bidderName: '甲公司',
  guaranteeName: '乙担保',
  projectNo: 'XM 1/2',
  makerName: '某中心',
  holderName: '李娜',
  takerName: '王磊',
  device: 'Windows 上的 Edge',
  applications: 3,
  deed: '出具保函',
  what: '“一期工程”的投标保函',
  path: '/business-manage/detail/BH%201%2F2',
  roleNames: ['经办人'],
  change: '已添加通行密钥',
  requestNo: 7,
  orgName: '甲公司',
  newName: '丙公司',
  contactName: '赵新',
  quotaId: '7',
  scopeName: '机构总额度',
  usedRatio: '80.00',
  surplusAmount: '200000.00',
  amount: '4000.53',
  returned: '延期费用 500.00 元',
  invoiceNo: 'FP 1/2',
  payerName: '甲公司',
  sellerName: '乙担保',
  depositNo: '5',
  contractorName: '甲公司',
  ruleName: '单一客户',
  customerName: '甲公司',
  messageNo: '12',
  theme: '停机维护',
  summary: '周六维护',
  kind: '充值',
  number: 'CZ 1/2',
};

describe('[OS-05] kinds of notices', () => {
  it.each(works.map((work) => [work]))('that tell of the work %s are offered to whoever has its list', (work) => {
    const lists = workLists.filter((list) => holders(list).length > 0 && worksAnywhere(list).includes(work));
    const orgTypes: readonly string[] = noticeRecord(KIND_OF_WORK[work]).orgTypes ?? [];
    expect(lists.flatMap(holders).filter((orgType) => orgTypes.includes(orgType)).length).toBeGreaterThan(0);
    for (const orgType of orgTypes) expect(lists.flatMap(holders)).toContain(orgType);
  });

  it.each(noticeKinds)('%s says something, and leads to an address in which nothing breaks out', (kind) => {
    const { title, text, path } = noticeWords(kind, ABOUT);
    expect([title, text].join('')).not.toMatch(/undefined|null|NaN/);
    expect(path).toMatch(/^\/[\w%./?=-]+$/);
    if (/^\/(business-manage\/[\w-]+|order)\//.test(path)) expect(path).toContain('%2F');
  });

  it.each(['identityChangePassed', 'identityChangeReturned'] as const)('%s reaches every type that may ask for a change', (kind) => {
    const asking = organisationTypes.filter((orgType) => permissionsOf(orgType, ['admin', 'common']).includes('organisation:edit'));
    expect(new Set(noticeRecord(kind).orgTypes)).toEqual(new Set(asking));
  });

  it('contactMended reaches every type whose people have its page', () => {
    const having = organisationTypes.filter((orgType) => permissionsOf(orgType, ['admin', 'common']).includes('user:info'));
    expect(new Set(noticeRecord('contactMended').orgTypes)).toEqual(new Set(having));
  });

  it('hide contacts in reasons, keep them short and end them as sentences', () => {
    const { text } = noticeWords('returned', { ...ABOUT, reason: `请电 13912345678 ${'长'.repeat(400)}` });
    expect(text).toContain('139****5678');
    expect(text).toContain('…');
    expect(text.length).toBeLessThan(400);
  });

  it('[LC-11] say of a later opening what becomes of the last day', () => {
    const postponed = { ...ABOUT, expiryDate: '2026-07-18', bidOpeningAt: '2026-03-20T01:30:00.000Z' };
    const said = (about: object) => {
      const { title, text } = noticeWords('openingPostponed', { ...postponed, ...about });
      return [title, text];
    };
    const tail = '请核对费用和日期。开标时间：2026-03-20 09:30。';
    const opening = '“一期工程 一标段”的投标保函（BH 1/2）的开标时间已延后';
    expect(said({})).toEqual(['开标延期，到期日顺延至 2026-07-18', `${opening}，到期日顺延至 2026-07-18，${tail}`]);
    expect(said({ keepsLastDay: true })).toEqual(['开标延期，到期日不变', `${opening}，到期日不变，${tail}`]);
  });

  it('cannot be turned off in the application where they say why, whatever was kept', () => {
    const off = { app: false, sms: false, mail: false };
    for (const kind of noticeKinds) expect(waysFor(kind, off)).toEqual(noticeRecord(kind).fixed === undefined ? [] : ['app']);
  });

  it('are quiet: none goes by SMS until somebody wants it, but a changed password what guests wait for, and messages that say so themselves', () => {
    expect(noticeKinds.filter((kind) => usualWays(kind).sms)).toEqual([
      'passwordChanged',
      'registrationReturned',
      'registrationPassed',
      'joinAnswered',
      'systemMessage',
      'urgentMessage',
    ]);
    expect(Object.keys(NOTICE_KINDS)).toEqual(noticeKinds);
  });
});

function holders(list: WorkList): readonly string[] {
  return isRecordList(list) ? [] : WORK_LISTS[list].orgTypes;
}

function worksAnywhere(list: WorkList) {
  return organisationTypes.flatMap((orgType) =>
    worksFor(list, { userId: 'u', appId: 'a', orgType, roles: ['admin'], permissions: permissionsOf(orgType, ['admin']) }),
  );
}
