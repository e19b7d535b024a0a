import { OPEN_ACCOUNT_EVENTS, OPEN_ACCOUNT_NEWS } from '#domain/baofu/account';
import { DateText } from '../../blocks/date/date-text';
import { Panel } from '../../blocks/page/panel';

interface LogRow {
  event: string;
  note: string;
  userName: string;
  appName: string;
  at: string;
}

const LABELS: Readonly<Record<string, { label: string } | undefined>> = { ...OPEN_ACCOUNT_EVENTS, ...OPEN_ACCOUNT_NEWS };

export function AccountLog({ log }: { log: readonly LogRow[] }) {
  return (
    <Panel title="办理记录">
      <ol className="baofu-log" aria-label="办理记录">
        {log.map(({ event, note, userName, appName, at }) => (
          <li key={`${at} ${event}`}>
            <strong>{LABELS[event]?.label ?? event}</strong>
            {note ? <div>{note}</div> : null}
            <div className="baofu-note">
              {[appName, userName].filter(Boolean).join(' ') || '宝付'} · <DateText value={at} precision="second" />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
