import { loadFailure } from '../../../../api/load-failure';
import { useAmendmentPageQuery } from '../../../../api/postponements';
import { LoadState } from '../../../../blocks/page/load-state';
import { Panel } from '../../../../blocks/page/panel';
import { AnsweredAmendment } from '../../amendments/answered-amendment';
import { AMENDMENTS_SHOWN } from './amendments-shown';

/** What postponed openings made of this application, the newest first. */
export function AmendmentsPanel({ applyNo }: { applyNo: string }) {
  const { data, error, refetch } = useAmendmentPageQuery({ applyNo, size: AMENDMENTS_SHOWN });
  return (
    <Panel title="开标延期">
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ list }) =>
          list.map((amendment) => (
            <AnsweredAmendment key={amendment.amendmentNo} amendment={amendment} title={`标段“${amendment.sectionName}”`} />
          ))
        }
      </LoadState>
    </Panel>
  );
}
