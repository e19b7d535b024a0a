import { useParams } from 'react-router-dom';
import type { DeskList } from '#domain/guarantee/station';
import { useDeskCaseQuery } from '../../../api/desk';
import { useGuarantee } from '../../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';
import '../guarantees.css';
import './desk.css';
import { DeskStart } from './desk-start';
import { DeskView } from './desk-view';
import { useDeskQueue, type Queue } from './use-desk-queue';

/** Where cases are judged one after the other: documents beside the form, and the decision always in view. */
export function DeskPage({ list }: { list: DeskList }) {
  const { applyNo } = useParams();
  const queue = useDeskQueue(list);
  if (applyNo === undefined) return <DeskStart list={list} queue={queue} />;
  return <DeskCasePage key={applyNo} list={list} queue={queue} applyNo={applyNo} />;
}

const HELD_POLLED_EVERY = 60_000;

function DeskCasePage({ list, queue, applyNo }: { list: DeskList; queue: Queue; applyNo: string }) {
  const detailed = useGuaranteeDetailQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  const desk = useDeskCaseQuery(
    { applyNo },
    { refetchOnMountOrArgChange: true, pollingInterval: HELD_POLLED_EVERY, skipPollingIfUnfocused: true },
  );
  const detail = useGuarantee(detailed.currentData);
  const both = detail && desk.currentData ? { detail, desk: desk.currentData } : undefined;
  const retry = () => {
    void detailed.refetch();
    void desk.refetch();
  };
  return (
    <LoadState data={both} failure={loadFailure(detailed.error ?? desk.error)} onRetry={retry}>
      {(shown) => <DeskView list={list} queue={queue} {...shown} />}
    </LoadState>
  );
}
