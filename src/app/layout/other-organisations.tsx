import { Button } from 'antd';
import { useSelector } from 'react-redux';
import { organisationSwitchRequested } from '../../api/signals';
import { selectUser } from '../session/session-slice';
import './other-organisations.css';
import { othersOf } from './others-of';
import { useLeaveBy } from './use-leave-by';

export function OtherOrganisations({ path }: { path: string }) {
  const user = useSelector(selectUser);
  const { leaveBy, question } = useLeaveBy();
  if (!user) return null;
  return (
    <div className="other-organisations" role="group" aria-label="切换机构查看此页面">
      <p>如果此页面属于您的其他机构，请切换后查看：</p>
      {othersOf(user).map(({ orgType, orgTypeName, appId, appName }) => (
        <Button key={`${orgType}${appId}`} onClick={() => leaveBy(organisationSwitchRequested({ orgType, appId, path }))}>
          {appName}（{orgTypeName}）
        </Button>
      ))}
      {question}
    </div>
  );
}
