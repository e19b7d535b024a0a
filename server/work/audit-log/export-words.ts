import { exportAgencies } from '#contract/agencies';
import { exportAuditLog } from '#contract/audit-log';
import { exportStatement, printStatement } from '#contract/balances';
import { exportBaofuAccounts, exportBaofuStatement, exportBaofuWithdrawals, exportSplits } from '#contract/baofu';
import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { exportInvoices } from '#contract/invoices';
import { exportRecharges } from '#contract/recharges';
import { AUDIT_KINDS } from '#domain/audit-log';
import { wordingOf, type Wording } from '#domain/audit-words';
import { BALANCE_MOVEMENTS } from '#domain/balance/movement';
import { RECHARGE_STATES } from '#domain/balance/recharge';
import { OPEN_ACCOUNT_STATES } from '#domain/baofu/account';
import { MOVEMENTS } from '#domain/baofu/movement';
import { BAOFU_WITHDRAWAL_STATES } from '#domain/baofu/withdrawal';
import { ENUMERATIONS } from '#domain/enumerations';
import { SPLIT_STATES } from '#domain/split';
import { TABLE_KINDS } from '#domain/tables';

type Labels = Readonly<Record<string, string | { label: string }>>;

const OF_GUARANTEES = { sortField: { ...TABLE_KINDS.guarantee.columns, updateTime: '最近更新' } };

/** What a filter means that several exports have, each of something else: by the export, as the log names it. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  [exportGuarantees.summary]: OF_GUARANTEES,
  [exportAllGuarantees.summary]: OF_GUARANTEES,
  [exportDocuments.summary]: OF_GUARANTEES,
  [exportAllDocuments.summary]: OF_GUARANTEES,
  [exportProjects.summary]: { sortField: { ...TABLE_KINDS.project.columns, createTime: '创建时间' } },
  [exportAgencies.summary]: { state: { working: '正常', frozen: '已冻结' } },
  [exportAuditLog.summary]: { kind: AUDIT_KINDS },
  [exportInvoices.summary]: { state: ENUMERATIONS.invoicingStatus },
  [exportRecharges.summary]: { state: RECHARGE_STATES },
  [exportStatement.summary]: { kind: BALANCE_MOVEMENTS },
  [printStatement.summary]: { kind: BALANCE_MOVEMENTS },
  [exportBaofuAccounts.summary]: { state: OPEN_ACCOUNT_STATES },
  [exportBaofuStatement.summary]: { kind: MOVEMENTS },
  [exportBaofuWithdrawals.summary]: { state: BAOFU_WITHDRAWAL_STATES },
  [exportSplits.summary]: { state: SPLIT_STATES },
};

/** How the filters of an export read. */
export function exportWording(action: string): Wording {
  const usual = wordingOf('export', '');
  return (name, value) => {
    const known = WORDS[action]?.[name]?.[value];
    return typeof known === 'object' ? known.label : (known ?? usual(name, value));
  };
}
