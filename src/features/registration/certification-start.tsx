import { Alert, Button } from 'antd';
import { Navigate } from 'react-router-dom';
import { usersApi } from '../../api/users';
import { useChannelQuery } from '../../blocks/brand/use-channel-query';
import { CERTIFICATION } from './paths';
import './registration.css';
import { useStartQuery } from './start-query';

const NEEDED = ['营业执照扫描件或照片', '法定代表人签字并加盖公章的授权书', '经办人的姓名、身份证号和手机'];

/** What has to be at hand, and the two ways to begin, for whoever is not signed in. */
export function CertificationStart() {
  const { data: user } = usersApi.endpoints.userInfo.useQueryState({});
  const query = useChannelQuery();
  const { channelProblem } = useStartQuery();
  if (user) return <Navigate to={CERTIFICATION} replace />;
  return (
    <div className="register">
      <div className="register-banner">
        <h1>企业认证</h1>
        <p>单位通过认证后，即可办理保函业务。</p>
      </div>
      <div className="register-body">
        {channelProblem ? <Alert type="warning" showIcon title={channelProblem} /> : null}
        <h2 className="register-heading">请先准备</h2>
        <ul className="register-reasons">
          {NEEDED.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <div className="review-actions">
          <Button type="primary" href={`/register/flow/index${query}`}>
            注册并认证
          </Button>
          <Button href={`/user/login${query}`}>已有账号，登录后办理</Button>
        </div>
        <p className="register-note">已有账号的，登录后在菜单“企业认证”中办理。</p>
      </div>
    </div>
  );
}
