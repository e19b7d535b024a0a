import type { RechargeDetail } from '#contract/recharges';
import { RECHARGE_EVENTS, RECHARGE_NEWS } from '#domain/balance/recharge';
import { WITHDRAWAL_EVENTS } from '#domain/balance/withdrawal';
import { DateText } from '../../../blocks/date/date-text';
import './recharge.css';

const LABELS: Readonly<Record<string, { label: string } | undefined>> = {
  ...WITHDRAWAL_EVENTS,
  ...RECHARGE_NEWS,
  ...RECHARGE_EVENTS,
  request: { label: '申请提现' },
};

/** What happened to a recharge or a withdrawal, the newest first. */
export function BalanceLog({ log, what }: { log: RechargeDetail['log']; what: '充值' | '提现' }) {
  return (
    <ol className="recharge-log" aria-label="办理记录">
      {log.map(({ event, note, userName, appName, at }) => (
        <li key={`${at} ${event}`}>
          <strong>{labelOf(event, what)}</strong>
          {note ? <div>{note}</div> : null}
          <div className="recharge-note">
            {[appName, userName].filter(Boolean).join(' ') || '系统'} · <DateText value={at} precision="second" />
          </div>
        </li>
      ))}
    </ol>
  );
}

function labelOf(event: string, what: '充值' | '提现'): string {
  if (event === 'cancel' && what === '提现') return WITHDRAWAL_EVENTS.cancel.label;
  return LABELS[event]?.label ?? event;
}
