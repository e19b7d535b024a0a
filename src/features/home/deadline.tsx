import type { StatusDeadline } from '#domain/guarantee/status';

const WHAT: Readonly<Record<StatusDeadline, { today: string; left: string; passed: string }>> = {
  bidOpening: { today: '今天开标', left: '后开标', passed: '已过开标时间' },
  expiry: { today: '今天到期', left: '后到期', passed: '已过有效期' },
};
const SOON = { bidOpening: 2, expiry: 7 } as const satisfies Record<StatusDeadline, number>;

export function Deadline({ days, what }: { days: number | undefined; what: StatusDeadline }) {
  if (days === undefined) return <span className="home-deadline">—</span>;
  const urgency = days <= 0 ? 'now' : days <= SOON[what] ? 'soon' : undefined;
  return (
    <span className="home-deadline" data-urgency={urgency}>
      {textOf(days, what)}
    </span>
  );
}

function textOf(days: number, what: StatusDeadline): string {
  if (days < 0) return WHAT[what].passed;
  return days === 0 ? WHAT[what].today : `${String(days)} 天${WHAT[what].left}`;
}
