interface OtherWorkRow {
  /** Of the menu that counts it. */
  path: string;
  /** The search by which its page shows what waits and nothing else. */
  search?: string;
}

/** What may wait for somebody besides guarantees, each kind in one list. RT-02. */
export const OTHER_WORK = {
  projects: { path: '/business-manage/project-list', search: 'waiting=true' },
  registrations: { path: '/user-manage/registrations' },
  identityChanges: { path: '/user-manage/changes', search: 'status=pending' },
  joinRequests: { path: '/user-manage/members' },
  refunds: { path: '/business-manage/refund-list', search: 'waiting=true' },
  differences: { path: '/reconciliation', search: 'tab=differences&settled=no' },
  recharges: { path: '/recharge', search: 'tab=recharges&state=toConfirm' },
  returnedRecharges: { path: '/recharge', search: 'tab=recharges&state=returned' },
  withdrawals: { path: '/recharge', search: 'tab=withdrawals&waiting=true' },
  invoices: { path: '/invoice-list', search: 'waiting=true' },
  ownAccount: { path: '/my-baofu' },
  ownWithdrawals: { path: '/my-baofu', search: 'tab=withdrawals&waiting=true' },
  failedSplits: { path: '/baofu', search: 'tab=splits&state=failed' },
  unclearWithdrawals: { path: '/baofu', search: 'tab=withdrawals&state=unclear' },
  declaredDeposits: { path: '/wage-deposit', search: 'state=declared' },
  unmetDeposits: { path: '/wage-deposit', search: 'state=unmet' },
  drawnDeposits: { path: '/wage-deposit', search: 'state=drawn' },
  reportedArrears: { path: '/wage-arrears', search: 'state=reported' },
  orderedArrears: { path: '/wage-arrears', search: 'state=ordered' },
  productChanges: { path: '/product-manage', search: 'fourEyes=toConfirm' },
  fourEyesSetting: { path: '/user-manage/roles', search: 'tab=four-eyes' },
} as const satisfies Record<string, OtherWorkRow>;

export type OtherWork = keyof typeof OTHER_WORK;
export const otherWork = Object.keys(OTHER_WORK) as OtherWork[];

/** The page with the rows that are counted. */
export function pathOfOtherWork(work: OtherWork): string {
  const { path, search }: OtherWorkRow = OTHER_WORK[work];
  return search === undefined ? path : `${path}?${search}`;
}
