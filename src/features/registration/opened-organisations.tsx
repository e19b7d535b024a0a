import { Alert } from 'antd';
import { useUserInfoQuery } from '../../api/users';

/** The organisations that a person may work for besides, and where they are chosen. */
export function OpenedOrganisations() {
  const { data: user } = useUserInfoQuery({});
  if (user?.orgType !== 'personal') return null;
  const names = new Set(user.multiOrgTypes.filter(({ orgType }) => orgType !== 'personal').map(({ appName }) => appName));
  if (names.size === 0) return null;
  return (
    <Alert
      type="success"
      showIcon
      title={`您已可以为${[...names].join('、')}办理业务`}
      description="请点击右上角的姓名，在“切换机构”中选择单位。"
    />
  );
}
