import { useUserInfoQuery } from '../../api/users';

/** Says to the platform's people what sealed bids are left out of. */
export function OpenedOnly({ what }: { what: string }) {
  const { data: user } = useUserInfoQuery({});
  if (user?.orgType !== 'platform') return null;
  return <p className="baofu-note">{what}不含尚未开标的申请，开标后计入。</p>;
}
