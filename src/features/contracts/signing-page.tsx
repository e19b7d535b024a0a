import { Alert, Button, Flex, Result } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { statusOf } from '#domain/guarantee/status';
import { useGuarantee } from '../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { lateFor } from '../../api/late-for';
import { loadFailure } from '../../api/load-failure';
import { LoadState } from '../../blocks/page/load-state';
import { SigningDialog } from './signing-dialog';
import { useDrawn } from './use-drawn';

export function SigningPage() {
  const { applyNo = '' } = useParams();
  const { currentData, error, refetch } = useGuaranteeDetailQuery({ applyNo });
  const shown = useGuarantee(currentData);
  return (
    <LoadState data={shown} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <Signing key={applyNo} applyNo={applyNo} detail={detail} />}
    </LoadState>
  );
}

function Signing({ applyNo, detail }: { applyNo: string; detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const onLeave = () => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`);
  const { allowedEvents, flow, judgedBy, signInfo, waitingFor } = detail;
  const { contracts, again } = useDrawn(signInfo.contractListFiles);
  const { guaranteeStatus: status } = detail.applyFormInfo;
  const late =
    status === statusOf('awaitingSignature') ? lateFor('guaranteeContractSign', { status, flowKind: flow.flowKind, judgedBy }) : null;
  const maySign = allowedEvents.some((event) => event === 'businessContractSign' || event === 'guaranteeContractSign');
  if (late !== null)
    return (
      <Result
        status="info"
        title="当前不能签署合同"
        subTitle={`${late}，不能再签署合同。`}
        extra={
          <Button type="primary" onClick={onLeave}>
            查看申请详情
          </Button>
        }
      />
    );
  return (
    <Flex vertical gap={16}>
      {!maySign && (
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
        key={contracts.map(({ url }) => url).join()}
        applyNo={applyNo}
        contracts={contracts}
        redrawn={again && maySign}
        waitingFor={[...new Set(waitingFor.map(({ text }) => text))]}
        onLeave={onLeave}
      />
    </Flex>
  );
}
