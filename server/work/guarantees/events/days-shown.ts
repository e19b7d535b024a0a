import { CODES } from '#contract/codes';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { BusinessError } from '../../../core/http/answers/errors';

/** Refuses with 40901 whoever was shown another last day than the letter is to have: a postponed opening moves it without an event, so that no version tells. */
export function refuseOtherDays({ expiryDate }: Pick<GuaranteeFacts, 'expiryDate'>, shown: string): void {
  if (shown === expiryDate) return;
  throw new BusinessError(CODES.statusChanged, `保函到期日期已由 ${shown} 变更为 ${expiryDate}，请核对最新预览后再出具`);
}
