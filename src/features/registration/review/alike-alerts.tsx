import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { RegistrationAlike, registrationDetail } from '#contract/registrations';
import { reviewPath } from '../paths';

/** What speaks against passing it: entries of the blacklist, and whoever has the same credit code or name. */
export function AlikeAlerts({
  detail: { alike, blacklisted },
}: {
  detail: Pick<ReplyOf<typeof registrationDetail>, 'alike' | 'blacklisted'>;
}) {
  const sameCode = alike.filter(({ by }) => by === 'code');
  const sameName = alike.filter(({ by }) => by === 'name');
  return (
    <>
      {blacklisted.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="该信用代码在黑名单中"
          description={
            <ul className="register-reasons">
              {blacklisted.map(({ reason }, index) => (
                <li key={index}>{reason || '未说明原因'}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {sameCode.length > 0 ? <Alert type="error" showIcon title="信用代码相同" description={<AlikeList rows={sameCode} />} /> : null}
      {sameName.length > 0 ? <Alert type="warning" showIcon title="单位名称相同" description={<AlikeList rows={sameName} />} /> : null}
    </>
  );
}

function AlikeList({ rows }: { rows: readonly RegistrationAlike[] }) {
  return (
    <ul className="register-reasons">
      {rows.map(({ kind, orgName, orgCodeNo, status, registrationNo }, index) => (
        <li key={registrationNo ?? index}>
          {registrationNo ? <Link to={reviewPath(registrationNo)}>{orgName}</Link> : orgName}（{orgCodeNo || '无信用代码'}，
          {kind === 'organisation' ? '平台单位' : '注册申请'}，{status}）
        </li>
      ))}
    </ul>
  );
}
