import { useDispatch } from 'react-redux';
import type { Amendment } from '#contract/postponements';
import type { FieldError } from '#domain/field';
import { AMENDMENT_EVENTS, type SentAmendmentEvent } from '#domain/guarantee/amendment';
import { loadFailure } from '../../../api/load-failure';
import { useAmendmentPageQuery, useSendAmendmentEventMutation } from '../../../api/postponements';
import { notify } from '../../../api/signals';
import { fieldProblems } from '../../../api/wire/failure';
import { AmendmentCard } from '../../../blocks/lifecycle/amendment-card';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { AMENDMENTS_SHOWN } from './amendments-shown';

/** What postponed openings made of this application, the newest first. */
export function AmendmentsPanel({ applyNo }: { applyNo: string }) {
  const { data, error, refetch } = useAmendmentPageQuery({ applyNo, size: AMENDMENTS_SHOWN });
  return (
    <Panel title="开标延期">
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ list }) => list.map((amendment) => <Answered key={amendment.amendmentNo} amendment={amendment} />)}
      </LoadState>
    </Panel>
  );
}

function Answered({ amendment }: { amendment: Amendment }) {
  const [send] = useSendAmendmentEventMutation();
  const dispatch = useDispatch();
  const { applyNo, amendmentNo, version, sectionName } = amendment;
  const answer = async (event: SentAmendmentEvent): Promise<readonly FieldError[]> => {
    const answered = await send({ applyNo, amendmentNo, version, event });
    if (answered.error) return fieldProblems(answered.error);
    const { label } = AMENDMENT_EVENTS[event.type];
    dispatch(notify({ kind: 'success', title: answered.data.handedIn ? '已提交，等待本单位其他人复核' : `已${label}` }));
    return [];
  };
  return <AmendmentCard amendment={amendment} title={`标段“${sectionName}”`} onAnswer={answer} />;
}
