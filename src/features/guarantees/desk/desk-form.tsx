import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import type { GuaranteeDetail, HistoryRow, ReturnRound } from '#contract/guarantees';
import type { PageMode } from '#domain/form/schema';
import type { DeskList } from '#domain/guarantee/station';
import { judgeAward } from '#domain/project/award';
import '../detail/detail.css';
import { useApplicationReturnsQuery } from '../../../api/guarantees';
import { AwardAlert } from '../award-alert';
import { LastGiven, latestGiven } from '../detail/events/last-given';
import { MaterialsPanel } from '../detail/panels/materials-panel';
import { reasonTitle } from '../reason-title';
import { MarkNote } from '../returns/mark-note';
import { withMark, roundToJudge, wasSentBack } from '../returns/marks';
import { ReturnRounds } from '../returns/return-rounds';
import type { Marks } from '../returns/use-marks';
import { ApplicationShortfalls } from '../shortfall-alert';

const MODES: Readonly<Record<DeskList, PageMode>> = { verify: 'audit', platform_audit: 'plateAudit' };

interface DeskFormProps {
  list: DeskList;
  detail: GuaranteeDetail;
  history: readonly HistoryRow[];
  /** Null where nothing can be marked now. */
  marks: Marks | null;
}

/** What the application says, and what others gave or said before; of a corrected one first what was changed. */
export function DeskForm({ list, detail, history, marks }: DeskFormProps) {
  const { application, applyFormInfo, sections, returnReason, supplement } = detail;
  const { bidderAppName = '', bidderOrganizationCode = '' } = application.bidderInfo;
  const given = latestGiven(history);
  const round = useRoundToJudge(applyFormInfo.applyNo, history);
  const [whole, setWhole] = useState(false);
  const [marking, setMarking] = useState(false);
  const below = useMemo(() => (marks ? notesOf(marks, marking) : {}), [marks, marking]);
  const showsWhole = whole || !round;
  return (
    <section className="desk-form" aria-label="申请表" tabIndex={0}>
      {returnReason ? (
        <Alert type="warning" showIcon title={reasonTitle(applyFormInfo.guaranteeStatus)} description={returnReason} />
      ) : null}
      <AwardAlert
        verdict={judgeAward(application.guaranteeInfo.guaranteeType, sections, {
          orgName: bidderAppName,
          orgCodeNo: bidderOrganizationCode,
        })}
      />
      <ApplicationShortfalls detail={detail} />
      {round ? <ReturnRounds detail={detail} history={history} /> : null}
      {round || marks ? (
        <div className="desk-form-tools" role="group" aria-label="申请表显示">
          {round ? (
            <Button aria-pressed={showsWhole} onClick={() => setWhole(!whole)}>
              {showsWhole ? '只看修改的内容' : '查看完整申请表'}
            </Button>
          ) : null}
          {marks && showsWhole ? (
            <Button aria-pressed={marking} onClick={() => setMarking(!marking)}>
              {marking ? '结束标注' : '标注需要修改的内容'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {showsWhole && given.length > 0 ? (
        <div className="panel">
          <LastGiven rows={given} questions={supplement.fields} />
        </div>
      ) : null}
      {showsWhole ? <MaterialsPanel detail={detail} mode={MODES[list]} below={below} /> : null}
    </section>
  );
}

function notesOf({ places, list, set }: Marks, marking: boolean) {
  return Object.fromEntries(
    places.flatMap(({ field, label }) => {
      const reason = list.find((mark) => mark.field === field && mark.file === undefined)?.reason;
      if (!marking && reason === undefined) return [];
      return [
        [field, <MarkNote key={field} place={label} reason={reason} onReason={(written) => set(withMark(list, { field }, written))} />],
      ];
    }),
  );
}

/** The last return whose correction waits to be judged. */
function useRoundToJudge(applyNo: string, history: readonly HistoryRow[]): ReturnRound | undefined {
  const { data } = useApplicationReturnsQuery(wasSentBack(history) ? { applyNo } : skipToken);
  return roundToJudge(data?.list ?? [], history);
}
