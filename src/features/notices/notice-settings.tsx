import { Checkbox } from 'antd';
import { NOTICE_GROUPS, noticeGroups, noticeRecord, type NoticeKind } from '#domain/notice/kinds';
import { NOTICE_WAYS, type NoticeWay, type WaysWanted } from '#domain/notice/ways';
import { loadFailure } from '../../api/load-failure';
import { useNoticeSettingsQuery, useSaveNoticeWaysMutation } from '../../api/notices';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { MailAddress } from './mail-address';

type KindWanted = WaysWanted & { kind: NoticeKind };

export function NoticeSettings() {
  const { data, error, isFetching, refetch } = useNoticeSettingsQuery({});
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ kinds, offered, mobile, mail }) => (
        <>
          {offered.includes('mail') ? <MailAddress {...(mail ? { mail } : {})} /> : null}
          {noticeGroups
            .map((group) => ({ group, own: kinds.filter(({ kind }) => noticeRecord(kind).group === group) }))
            .filter(({ own }) => own.length > 0)
            .map(({ group, own }) => (
              <Panel key={group} title={NOTICE_GROUPS[group]} extra={offered.includes('sms') ? `短信发送至 ${mobile}` : null}>
                <WaysTable
                  label={NOTICE_GROUPS[group]}
                  kinds={own}
                  offered={offered}
                  mailed={mail !== undefined && !mail.stopped}
                  outdated={isFetching}
                />
              </Panel>
            ))}
        </>
      )}
    </LoadState>
  );
}

interface WaysTableProps {
  label: string;
  kinds: readonly KindWanted[];
  offered: readonly NoticeWay[];
  mailed: boolean;
  /** A row is saved whole, so none is while what it holds may be old. */
  outdated: boolean;
}

function WaysTable({ label, kinds, offered, mailed, outdated }: WaysTableProps) {
  const [save, { isLoading }] = useSaveNoticeWaysMutation();
  return (
    <table className="ways-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">消息</th>
          {offered.map((way) => (
            <th key={way} scope="col">
              {NOTICE_WAYS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, ...wanted }) => {
          const { label: name, fixed } = noticeRecord(kind);
          return (
            <tr key={kind}>
              <th scope="row">
                {name}
                {fixed === undefined ? null : <span className="ways-why">{fixed}</span>}
              </th>
              {offered.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${name}：${NOTICE_WAYS[way]}`}
                    checked={wanted[way] && (way !== 'mail' || mailed)}
                    disabled={isLoading || outdated || (way === 'app' && fixed !== undefined) || (way === 'mail' && !mailed)}
                    onChange={({ target }) => void save({ kind, ...wanted, [way]: target.checked })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
