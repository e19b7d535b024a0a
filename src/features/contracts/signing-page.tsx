import { Alert, Button, Flex, Result, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { failureText } from '../../api/wire/failure';
import { SigningDialog } from './signing-dialog';

export function SigningPage() {
  const { applyNo = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isLoading, refetch } = useGuaranteeDetailQuery({ applyNo });
  const leave = () => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`);

  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!data) {
    return (
      <Result
        status="warning"
        title="合同加载失败"
        subTitle={failureText(error)}
        extra={<Button onClick={() => void refetch()}>重新加载</Button>}
      />
    );
  }
  const mayStillSign = data.allowedEvents.some((event) => event === 'businessContractSign' || event === 'guaranteeContractSign');
  return (
    <Flex vertical gap={16}>
      {!mayStillSign && <Alert type="info" showIcon title="当前没有需要贵单位签署的合同，您可以查看和下载已签署的文件。" />}
      <SigningDialog
        key={applyNo}
        applyNo={applyNo}
        contracts={data.signInfo.contractListFiles}
        onLeave={leave}
      />
    </Flex>
  );
}
