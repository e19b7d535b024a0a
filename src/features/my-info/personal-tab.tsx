import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { Fact, Facts } from '../../blocks/description/description';
import { Panel } from '../../blocks/page/panel';
import type { TabProps } from './tab-props';

export function PersonalTab({ user }: TabProps) {
  return (
    <Panel title="个人信息">
      <Facts>
        <Fact label="姓名">{user.userName}</Fact>
        <Fact label="登录账号">
          <span className="number">{user.account}</span>
        </Fact>
        <Fact label="手机号码">
          <span className="number">{user.mobile}</span>
        </Fact>
        <Fact label="电子邮箱">{user.email || '未填写'}</Fact>
        <Fact label="所在单位">{user.appName}</Fact>
        <Fact label="单位身份">{user.orgType ? ORGANISATION_TYPES[user.orgType] : '—'}</Fact>
        <Fact label="角色">{user.roleNames.join('、') || '未分配'}</Fact>
      </Facts>
    </Panel>
  );
}
