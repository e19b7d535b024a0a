import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { exportAuditLog } from '#contract/audit-log';
import type { exportStatement, printStatement } from '#contract/balances';
import type { exportBaofuAccounts, exportBaofuStatement, exportSplits, exportBaofuWithdrawals, printBaofuStatement } from '#contract/baofu';
import type { BodyOf } from '#contract/call';
import type { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import type { exportIntermediaries } from '#contract/intermediaries';
import type { exportInvoices } from '#contract/invoices';
import type { exportOverseenProjects } from '#contract/oversight';
import type { exportRecharges } from '#contract/recharges';
import type { exportReferralMonths } from '#contract/referrals';
import type { exportAgencyInvitations } from '#contract/registrations';
import { callFailed, notify } from './signals';
import { request, type ApiRequest } from './wire/request';
import { saveBlob } from './wire/save-blob';

interface ExportBodies {
  '/apply/export': BodyOf<typeof exportGuarantees>;
  '/apply/export/all': BodyOf<typeof exportAllGuarantees>;
  '/apply/templates/export': BodyOf<typeof exportDocuments>;
  '/apply/templates/export/all': BodyOf<typeof exportAllDocuments>;
  '/project/export': BodyOf<typeof exportProjects>;
  '/log/audit/export': BodyOf<typeof exportAuditLog>;
  '/invoice/export': BodyOf<typeof exportInvoices>;
  '/oversight/project/export': BodyOf<typeof exportOverseenProjects>;
  '/intermediary/export': BodyOf<typeof exportIntermediaries>;
  '/intermediary/invitation/export': BodyOf<typeof exportAgencyInvitations>;
  '/baofu/account/export': BodyOf<typeof exportBaofuAccounts>;
  '/baofu/statement/export': BodyOf<typeof exportBaofuStatement>;
  '/baofu/statement/pdf': BodyOf<typeof printBaofuStatement>;
  '/baofu/split/export': BodyOf<typeof exportSplits>;
  '/baofu/withdrawal/export': BodyOf<typeof exportBaofuWithdrawals>;
  '/balance/statement/export': BodyOf<typeof exportStatement>;
  '/balance/statement/print': BodyOf<typeof printStatement>;
  '/recharge/export': BodyOf<typeof exportRecharges>;
  '/referral/month/export': BodyOf<typeof exportReferralMonths>;
}

export interface RunningExport {
  /** Bytes that have arrived; null where nothing is being exported. */
  received: number | null;
  run: <Path extends keyof ExportBodies>(path: Path, body: ExportBodies[Path]) => Promise<void>;
  cancel: () => void;
}

/** Fetches a workbook, a PDF or an archive, and saves it under the name that the server gives it; one at a time, given up when the screen is left. */
export function useExport(): RunningExport {
  const dispatch = useDispatch();
  const [received, setReceived] = useState<number | null>(null);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const run: RunningExport['run'] = async (path, body) => {
    if (under.current) return;
    const abort = new AbortController();
    under.current = abort;
    setReceived(0);
    const { data, failure } = await fetchWorkbook(path, body, { signal: abort.signal, onReceived: setReceived });
    under.current = undefined;
    setReceived(null);
    if (failure) {
      if (failure.kind !== 'aborted') dispatch(callFailed({ failure, quiet: false }));
      return;
    }
    const { blob, fileName } = data as { blob: Blob; fileName?: string };
    saveBlob(blob, fileName);
    dispatch(notify({ kind: 'success', title: '导出完成', ...(fileName ? { description: fileName } : {}) }));
  };
  return { received, run, cancel: () => under.current?.abort() };
}

export function fetchWorkbook<Path extends keyof ExportBodies>(
  path: Path,
  body: ExportBodies[Path],
  options: Pick<ApiRequest, 'signal' | 'onReceived'> = {},
) {
  return request({ path, body, raw: true, ...options });
}
