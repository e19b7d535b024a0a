import { matchRoutes } from 'react-router-dom';
import { noticeKinds, noticeWords } from '#domain/notice/kinds';
import { makeRoutes } from './router';

const ABOUT = {
  applyNo: 'BH1',
  productName: '投标保函',
  projectName: '一期工程',
  sectionNames: '一标段',
  bidderName: '甲公司',
  guaranteeName: '乙担保',
  projectNo: 'XM1',
  makerName: '某中心',
  requestNo: 7,
  registrationNo: 'ZC1',
  orgName: '甲公司',
  roleNames: ['经办人'],
  deed: '退款',
  what: 'BH1',
  path: '/business-manage/refund-list',
  quotaId: '7',
  scopeName: '机构总额度',
  usedRatio: '80.00',
  surplusAmount: '200000.00',
  amount: '4000.53',
  ruleName: '单一客户',
  customerName: '甲公司',
  messageNo: '12',
  theme: '停机维护',
  summary: '周六维护',
  kind: '充值',
  number: 'CZ 1/2',
};

it.each(noticeKinds)('[OS-05] a notice of the kind %s leads to a page that there is', (kind) => {
  const found = matchRoutes(makeRoutes(), noticeWords(kind, ABOUT).path)?.at(-1);
  expect(found?.route.path).toMatch(/^[^*]+$/);
});
