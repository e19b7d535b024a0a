import { API_PREFIX } from '#contract/call';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type { Loopback } from '../loopback';
import { baofuParties } from '../payment/baofu-parties';
import { formsBy } from '../payment/send-form';
import type { BaofuAccounts } from './baofu-accounts';
import { httpBaofuAccounts, type BaofuNotices } from './http-baofu-accounts';
import { SANDBOX_ACCOUNT_TERMINAL, sandboxBaofu, sandboxParties } from './sandbox-baofu';

/** Where Baofu tells of what; behind the address that its payments have. */
export const BAOFU_NOTICE_PATHS: BaofuNotices = {
  opening: `${API_PREFIX}/pay/notify/baofu/account`,
  withdrawal: `${API_PREFIX}/pay/notify/baofu/withdrawal`,
  split: `${API_PREFIX}/pay/notify/baofu/split`,
};

/** Baofu's accounts by the same code, in the sandbox over `loopback`; undefined where the platform has none at Baofu. */
export function createBaofuAccounts(
  { sandbox, baofu, dataDir, publicUrl }: Settings,
  clock: Clock,
  loopback: Loopback,
): BaofuAccounts | undefined {
  const { opening, withdrawal, split } = BAOFU_NOTICE_PATHS;
  const notices = { opening: publicUrl + opening, withdrawal: publicUrl + withdrawal, split: publicUrl + split };
  const { apiUrl, accountUrl, uploadUrl, industryId } = baofu;
  const where = { apiUrl, accountUrl, uploadUrl, industryId };
  if (sandbox) {
    const access = { ...where, ...sandboxParties(dataDir).ours, accountTerminalId: SANDBOX_ACCOUNT_TERMINAL };
    return httpBaofuAccounts(access, notices, clock, formsBy(loopback.to(sandboxBaofu(dataDir, clock))));
  }
  if (baofu.memberId === '') return undefined;
  return httpBaofuAccounts(
    { ...where, ...baofuParties(baofu), accountTerminalId: baofu.accountTerminalId || baofu.terminalId },
    notices,
    clock,
  );
}
