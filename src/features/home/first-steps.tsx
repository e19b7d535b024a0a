import { Link } from 'react-router-dom';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { useChannelDetailQuery } from '../../api/channels';
import { useUserInfoQuery } from '../../api/users';
import { Titled } from './part';

interface Step {
  title: string;
  text: string;
  /** Where it is done; through the service line where there is no page for it. */
  to?: string;
  action: string;
}

const VERIFY: Step = {
  title: '查验保函真伪',
  text: '凭保函编号和验真码，或上传保函文件，核对是否由本平台出具、现在是否有效。',
  to: '/user/truth',
  action: '查验保函',
};

const STEPS: Partial<Record<OrganisationType, readonly Step[]>> = {
  guest: [
    {
      title: '办理企业认证',
      text: '准备营业执照、法定代表人信息和经办人授权书。认证通过后，本单位即可作为投标人、招标人或机构办理业务。',
      to: '/certification',
      action: '开始认证',
    },
    {
      title: '查找项目，申请保函',
      text: '认证为投标人后，菜单中会出现“项目列表”：选择要投标的项目和标段，即可在线申请保函。',
      action: '咨询客服',
    },
    VERIFY,
  ],
  personal: [
    VERIFY,
    {
      title: '加入所在单位',
      text: '保函以单位名义办理。请本单位的管理员将您的手机号码加入单位，重新登录后即可办理业务。',
      action: '咨询客服',
    },
    {
      title: '为单位办理认证',
      text: '单位尚未在平台认证的，请准备营业执照和法定代表人信息，先办理企业认证。',
      to: '/certification',
      action: '开始认证',
    },
  ],
};

export function FirstSteps() {
  const { data: user } = useUserInfoQuery({});
  const { data: channel } = useChannelDetailQuery(user?.channelNo ? { channelCode: user.channelNo } : {});
  const steps = user?.orgType ? (STEPS[user.orgType] ?? []) : [];
  return (
    <Titled part="firstSteps">
      <ol className="home-steps">
        {steps.map(({ title, text, to, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {to ? (
              <Link to={to}>{action}</Link>
            ) : channel?.hotline ? (
              <a href={`tel:${channel.hotline}`}>{`${action}：${channel.hotline}`}</a>
            ) : null}
          </li>
        ))}
      </ol>
    </Titled>
  );
}
