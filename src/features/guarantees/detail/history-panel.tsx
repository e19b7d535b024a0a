import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useGuaranteeHistoryQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { HistoryTimeline } from './history-timeline';

export function HistoryPanel({ applyNo }: { applyNo: string }) {
  const { data, error, refetch } = useGuaranteeHistoryQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {({ list, chainValid }) => (
        <Panel
          title="办理记录"
          extra={
            <span className={chainValid ? 'chain-mark chain-valid' : 'chain-mark chain-broken'}>
              {chainValid ? <CheckCircleOutlined aria-hidden="true" /> : <WarningOutlined aria-hidden="true" />}
              {chainValid ? '记录完整，未被篡改' : '记录校验未通过，请联系平台管理员'}
            </span>
          }
        >
          <HistoryTimeline rows={list} />
        </Panel>
      )}
    </LoadState>
  );
}
