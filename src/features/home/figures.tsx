import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/call';
import type { homeSummary } from '#contract/home';
import { formatYuan } from '#domain/money';

export type Summary = ReplyOf<typeof homeSummary>;

export function Figures({ summary }: { summary: Summary }) {
  return (
    <dl className="home-figures">
      <Figure label="在保保函" unit="份">
        {summary.inForceCount}
      </Figure>
      <Figure label="在保金额" unit="元">
        {formatYuan(summary.inForceAmount)}
      </Figure>
      <Figure label="办理中" unit="笔">
        {summary.underWayCount}
      </Figure>
      <Figure label="本月出函" unit="份">
        {summary.issuedThisMonthCount}
      </Figure>
    </dl>
  );
}

function Figure({ label, unit, children }: { label: string; unit: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="home-figure">{children}</span>
        <span className="home-unit">{unit}</span>
      </dd>
    </div>
  );
}
