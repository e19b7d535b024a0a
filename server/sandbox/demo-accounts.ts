/** Shown on the sandbox's login page and printed by `npm start`; made by the first start in sandbox mode and by nothing else. */
export const DEMO_PASSWORD = 'Demo-2026!';

export const DEMO_ACCOUNTS = [
  { mobile: '13800000001', label: '平台' },
  { mobile: '13800000002', label: '投标人甲' },
  { mobile: '13800000003', label: '投标人乙' },
  { mobile: '13800000004', label: '担保机构（一级审核）' },
  { mobile: '13800000005', label: '出函机构（银行）' },
  { mobile: '13800000006', label: '受益人（招标人）' },
  { mobile: '13800000007', label: '中介机构' },
  { mobile: '13800000008', label: '交易中心' },
  { mobile: '13800000009', label: '访客' },
  { mobile: '13800000010', label: '个人' },
  { mobile: '13800000011', label: '投标人兼担保机构' },
  { mobile: '13800000012', label: '担保机构（二级审核）' },
  { mobile: '13800000013', label: '担保机构只读人员' },
  { mobile: '13800000014', label: '另一家担保机构' },
] as const;
