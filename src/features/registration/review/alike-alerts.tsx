import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { RegistrationAlike, registrationDetail } from '#contract/registrations';
import { reviewPath } from '../paths';

const KINDS: Readonly<Record<RegistrationAlike['kind'], string>> = {
  organisation: '平台单位',
  registration: '注册申请',
  visitor: '访客申请',
};

/** What speaks against passing it: entries of the blacklist, and whoever has the same credit code or name; visitors who applied do not. */
export function AlikeAlerts({
  detail: { alike, blacklisted },
}: {
  detail: Pick<ReplyOf<typeof registrationDetail>, 'alike' | 'blacklisted'>;
}) {
  const visitors = alike.filter(({ kind }) => kind === 'visitor');
  const sameCode = alike.filter(({ kind, by }) => kind !== 'visitor' && by === 'code');
  const sameName = alike.filter(({ kind, by }) => kind !== 'visitor' && by === 'name');
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
      {visitors.length > 0 ? (
        <Alert type="info" showIcon title="访客曾以此信用代码或名称申请保函" description={<AlikeList rows={visitors} />} />
      ) : null}
    </>
  );
}

function AlikeList({ rows }: { rows: readonly RegistrationAlike[] }) {
  return (
    <ul className="register-reasons">
      {rows.map(({ kind, orgName, orgCodeNo, status, registrationNo }, index) => (
        <li key={registrationNo ?? index}>
          {registrationNo ? <Link to={reviewPath(registrationNo)}>{orgName}</Link> : orgName}（{orgCodeNo || '无信用代码'}，{KINDS[kind]}，
          {status}）
        </li>
      ))}
    </ul>
  );
}
