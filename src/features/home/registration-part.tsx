import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { ownRegistration } from '#contract/registrations';
import { formatMinute } from '#domain/dates';
import { useOwnRegistrationQuery } from '../../api/registrations';
import { Part } from './part';

const HEIGHT = 64;
const CERTIFICATION = '/certification';

/** How far the registration of somebody's organisation has come, and what he has to do next. */
export function RegistrationPart() {
  const query = useOwnRegistrationQuery({});
  return (
    <Part part="registration" query={query} height={HEIGHT}>
      {(own) => {
        const { text, action } = standing(own);
        return (
          <p className="home-registration">
            <span>{text}</span>
            <Link to={CERTIFICATION}>{action}</Link>
          </p>
        );
      }}
    </Part>
  );
}

function standing({ registration, joinRequest }: ReplyOf<typeof ownRegistration>): { text: string; action: string } {
  if (joinRequest?.status === 'waiting') return { text: `已申请加入“${joinRequest.orgName}”，等待其管理员答复。`, action: '查看申请' };
  switch (registration?.status) {
    case 'draft':
      return { text: `资料尚未提交，草稿保存于 ${formatMinute(registration.savedAt)}。`, action: '继续填写' };
    case 'pending':
      return { text: '资料已提交，等待平台审核。', action: '查看资料' };
    case 'return': {
      const count = registration.reasons.length;
      return { text: count > 0 ? `资料已退回，有 ${count} 处需要修改。` : '资料已退回，请按审核意见修改。', action: '修改资料' };
    }
    case 'pass': {
      const { orgName = '单位' } = registration.data.enterprise ?? {};
      return { text: `${orgName}已通过审核，可在右上角“切换机构”中选择。`, action: '查看' };
    }
    case 'joined':
    case undefined:
      return { text: '还没有为单位办理注册。审核通过后即可办理保函业务。', action: '开始办理' };
  }
}
