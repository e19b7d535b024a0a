import type { ReplyOf } from '#contract/call';
import type { ownWageReports, OwnWageReport } from '#contract/wage-reports';
import { formatInstant } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { isZeroYuan } from '#domain/money';
import { WAGE_ARREARS_TONES } from '#domain/wages/arrears';
import { Money } from '../../../blocks/money/money';
import type { ReportDraft } from './report-draft';
import { ReportForm } from './report-form';

interface OwnReportsProps {
  reports: ReplyOf<typeof ownWageReports>;
  draft: ReportDraft;
  onDraft: (draft: ReportDraft) => void;
  /** The number of the one that was lodged in this visit. */
  lodged: number | undefined;
  onLodged: (arrearsNo: number) => void;
  /** The proof has run out, in the server's words. */
  onLost: (words: string) => void;
  /** Somebody else sits there, or another mobile is meant. */
  onAnother: () => void;
}

/** What this mobile has reported and what became of it, and another report. */
export function OwnReports({ reports: { mobile, list }, lodged, onAnother, ...form }: OwnReportsProps) {
  return (
    <>
      <p className="wage-report-who">
        已验证手机 {mobile}{' '}
        <button type="button" className="zone-link" onClick={onAnother}>
          换一个手机号
        </button>
      </p>
      {lodged === undefined ? null : (
        <p className="wage-report-done" role="status">
          {`已收到您的反映，编号 ${String(lodged)}。主管部门核实后会与您联系。`}
        </p>
      )}
      {list.length > 0 ? (
        <section className="wage-report-list" aria-label="我的反映">
          <h2>我的反映</h2>
          {list.map((report) => (
            <OneReport key={report.arrearsNo} report={report} />
          ))}
        </section>
      ) : null}
      <ReportForm key={lodged} {...form} />
    </>
  );
}

function OneReport({ report }: { report: OwnWageReport }) {
  const { arrearsNo, projectName, contractorName, amount, paid, persons, note, reportedAt, state, payBy, overdue, answer } = report;
  return (
    <article className="zone-card" aria-label={`反映 ${String(arrearsNo)}`}>
      <p className="wage-report-state" data-tone={WAGE_ARREARS_TONES[state]}>
        <strong>{enumerationLabel('wageArrearsState', state)}</strong>
        <span>{overdue ? '支付期限已过，单位仍未付清，主管部门可动用工资保证金支付' : PROGRESS[state]}</span>
      </p>
      <dl className="wage-report-facts">
        <Fact label="编号" value={String(arrearsNo)} />
        <Fact label="工程" value={projectName} />
        <Fact label="施工总承包单位" value={contractorName} />
        <div>
          <dt>金额</dt>
          <dd>
            <Money value={amount} />（{persons} 人）
          </dd>
        </div>
        {isZeroYuan(paid) ? null : (
          <div>
            <dt>已用工资保证金支付</dt>
            <dd>
              <Money value={paid} />
            </dd>
          </div>
        )}
        <Fact label="情况说明" value={note} />
        <Fact label="反映时间" value={formatInstant(reportedAt)} />
        {payBy ? <Fact label="支付期限" value={payBy} /> : null}
        {answer ? <Fact label="最近答复" value={answer} /> : null}
      </dl>
    </article>
  );
}

const PROGRESS: Readonly<Record<OwnWageReport['state'], string>> = {
  reported: '主管部门正在核实',
  ordered: '已责令单位在期限前支付',
  claiming: '单位逾期未支付，正在凭工资保函理赔',
  settled: '单位已支付',
  paid: '已用工资保证金支付',
  dismissed: '经核实未予认定，如有异议请联系主管部门',
};

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
