import { useParams } from 'react-router-dom';
import { useGuarantee } from '../../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { JUST_FETCHED_SECONDS } from '../../../api/page-requests';
import { LoadState } from '../../../blocks/page/load-state';
import { DetailView } from './detail-view';

export function DetailPage() {
  const { applyNo = '' } = useParams();
  const { currentData, error, refetch } = useGuaranteeDetailQuery({ applyNo }, { refetchOnMountOrArgChange: JUST_FETCHED_SECONDS });
  const detail = useGuarantee(currentData);
  return (
    <LoadState data={detail} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(shown) => <DetailView key={applyNo} detail={shown} />}
    </LoadState>
  );
}
