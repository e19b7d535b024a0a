import { Alert, Flex } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { useGuarantee } from '../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { loadFailure } from '../../api/load-failure';
import { LoadState } from '../../blocks/page/load-state';
import { SigningDialog } from './signing-dialog';

export function SigningPage() {
  const { applyNo = '' } = useParams();
  const navigate = useNavigate();
  const { currentData, error, refetch } = useGuaranteeDetailQuery({ applyNo });
  const shown = useGuarantee(currentData);
  return (
    <LoadState data={shown} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ allowedEvents, signInfo, waitingFor }) => (
        <Flex vertical gap={16}>
          {!allowedEvents.some((event) => event === 'businessContractSign' || event === 'guaranteeContractSign') && (
            <Alert
              type="info"
              showIcon
              title={
                signInfo.signFiles
                  ? '本申请的合同为线下签署，请下载后签字、盖章，在申请详情页办理签署件。'
                  : '当前没有需要贵单位签署的合同，您可以查看和下载已签署的文件。'
              }
            />
          )}
          <SigningDialog
            key={applyNo}
            applyNo={applyNo}
            contracts={signInfo.contractListFiles}
            waitingFor={[...new Set(waitingFor.map(({ text }) => text))]}
            onLeave={() => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`)}
          />
        </Flex>
      )}
    </LoadState>
  );
}
