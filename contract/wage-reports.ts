import Type, { type Static } from 'typebox';
import { wageArrearsStates, WORKER_REPORT_FIELDS } from '#domain/wages/arrears';
import { WAGE_REPORTS } from './addresses/wage-reports';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { Amount, filledText, Instant, oneOf, record, text } from './schemas';

const DepositNo = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });

/** Works with a wage deposit that is in force, by a part of their name or number or of their contractor's name, two letters at least; ten at most. 40301 without a proven mobile. */
export const wageWorks = defineCall({
  ...WAGE_REPORTS.wageWorks,
  perMinute: 30,
  summary: '反映欠薪：查找工程',
  body: record({ keyword: filledText(100) }),
  reply: record({
    list: Type.Array(record({ depositNo: DepositNo, projectNo: text(), projectName: text(), contractorName: text() })),
  }),
});

/**
 * A worker who has proved his mobile in this browser (`POST /guarantee/zone/logined`) reports wages that he is owed, for the authority to look into; the contractor is
 * not told who he is. 40301 without a proof, 40401 for works that are not there, 40001 by field, 40902 where he has reported the works before or too much waits.
 */
export const reportOwnWages = defineCall({
  ...WAGE_REPORTS.reportOwnWages,
  perMinute: 30,
  summary: '反映欠薪：提交',
  body: record({ depositNo: DepositNo, report: draftSchema(WORKER_REPORT_FIELDS) }),
  reply: record({ arrearsNo: DepositNo }),
});

const OwnReport = record({
  arrearsNo: DepositNo,
  projectName: text(),
  contractorName: text(),
  amount: Amount,
  /** What was paid of it out of the wage deposit or by the letter that stands for it. */
  paid: Amount,
  persons: Type.Integer(),
  note: text(500),
  reportedAt: Instant,
  state: oneOf(wageArrearsStates),
  /** By which payment was ordered; empty before. */
  payBy: text(10),
  /** That day is over and not all is paid. */
  overdue: Type.Boolean(),
  /** What was said last by the authority, or of the claim on the letter; empty before. */
  answer: text(500),
});

/** What the mobile that this browser has proved has reported, and what became of it, the newest first; nothing and no mobile without a proof. */
export const ownWageReports = defineCall({
  ...WAGE_REPORTS.ownWageReports,
  perMinute: 60,
  summary: '反映欠薪：我的反映',
  body: record({}),
  reply: record({
    /** With its middle hidden. */
    mobile: text(11),
    list: Type.Array(OwnReport),
  }),
});

export type OwnWageReport = Static<typeof OwnReport>;
