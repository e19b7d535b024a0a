import { Alert } from 'antd';

/** Parties for whom nothing goes on until the platform releases them. */
export function FrozenParties({ names }: { names: readonly string[] }) {
  return names.length > 0 ? (
    <Alert
      type="warning"
      showIcon
      title={`${names.join('、')}已被平台冻结`}
      description="由该单位办理的环节暂停，解除冻结后继续办理；开标时间等期限照常计算。如有疑问请联系平台。"
    />
  ) : null;
}
