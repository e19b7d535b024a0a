import { Link } from 'react-router-dom';
import { usersApi } from '../../api/users';
import { OtherOrganisations } from '../../blocks/page/other-organisations';
import { useRefusedPath } from '../../blocks/page/refused';
import './exception-page.css';

const TEXTS = {
  403: '抱歉，您无权访问该页面',
  404: '抱歉，您访问的页面不存在',
  500: '抱歉，服务器出错了',
} as const;

export function ExceptionPage({ code }: { code: `${keyof typeof TEXTS}` }) {
  const refused = useRefusedPath();
  const { data: user } = usersApi.endpoints.userInfo.useQueryState({});
  return (
    <section className="exception">
      <p className="exception-code" aria-hidden="true">
        {code}
      </p>
      <h1 className="exception-text">{TEXTS[code]}</h1>
      {refused === undefined ? null : <OtherOrganisations path={refused} />}
      <Link className="exception-home" to="/home/index" reloadDocument={!user}>
        返回首页
      </Link>
    </section>
  );
}
