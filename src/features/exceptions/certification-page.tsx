import { Link } from 'react-router-dom';
import { useChannelDetailQuery } from '../../api/channels';
import { useUserInfoQuery } from '../../api/users';
import './exception-page.css';

/** What a guest, who belongs to no certified organisation yet, sees instead of a refusal. */
export function CertificationPage() {
  const { data: user } = useUserInfoQuery({});
  const { data: channel } = useChannelDetailQuery({ channelCode: user?.channelNo ?? '' }, { skip: !user?.channelNo });
  return (
    <section className="exception">
      <h1 className="exception-text">完成企业认证后即可使用此功能</h1>
      <p className="exception-words">
        您的账号尚未加入已认证的企业。若您的企业已在平台认证，请联系本企业的平台管理员将您添加为成员；尚未认证的，请准备营业执照和法定代表人授权书，联系平台客服
        {channel ? (
          <>
            {' '}
            <a href={`tel:${channel.hotline}`}>{channel.hotline}</a>{' '}
          </>
        ) : null}
        办理企业认证。
      </p>
      <Link className="exception-home" to="/home/index">
        返回首页
      </Link>
    </section>
  );
}
