import { useUserInfoQuery } from '../../api/users';
import './quotas.css';

/** Says to the platform's people what sealed bids are left out of. */
export function OpenedOnly({ what }: { what: string }) {
  const { data: user } = useUserInfoQuery({});
  if (user?.orgType !== 'platform') return null;
  return <p className="quota-limited">以下{what}不含尚未开标的申请；提交申请时的校验按全部申请计算。</p>;
}
