import type { WageArrears } from '#contract/wage-deposits';
import { countText } from '#domain/counting';
import { enumerationLabel } from '#domain/enumerations';
import { WAGE_ARREARS_TONES } from '#domain/wages/arrears';
import { WAGE_DEPOSIT_TONES, type WageDepositState } from '#domain/wages/deposit';
import { ToneTag } from '../../blocks/status/status-tag';

export function DepositState({ state }: { state: WageDepositState }) {
  return <ToneTag tone={WAGE_DEPOSIT_TONES[state]}>{enumerationLabel('wageDepositState', state)}</ToneTag>;
}

/** How many of the arrears that are listed are open. */
export function OpenArrears({ count }: { count: number }) {
  return <span className="wage-quiet">{count === 0 ? '均已办结' : `${countText(count, '笔')}未办结`}</span>;
}

export function ArrearsState({ row: { state, overdue } }: { row: Pick<WageArrears, 'state' | 'overdue'> }) {
  return <ToneTag tone={WAGE_ARREARS_TONES[state]}>{overdue ? '逾期未支付' : enumerationLabel('wageArrearsState', state)}</ToneTag>;
}
