import { Link } from 'react-router-dom';
import { NOTICE_WORDINGS } from '#contract/addresses/notice-wordings';
import type { ReplyOf } from '#contract/call';
import type { noticeWordingList } from '#contract/notice-wordings';
import { noticeLabels } from '#domain/notice/facts';
import { NOTICE_GROUPS, noticeGroups, noticeKinds, noticeRecord, type NoticeKind } from '#domain/notice/kinds';
import { hasWording, usualWording } from '#domain/notice/wording';
import { shownText } from '#domain/template/placeholders';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { DateText } from '../../blocks/date/date-text';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import './wordings.css';
import { ToneTag } from '../../blocks/status/status-tag';
import { wordingPath } from './paths';

const { useNoticeWordingListQuery } = apiOf(NOTICE_WORDINGS);

type Written = ReplyOf<typeof noticeWordingList>['list'][number];

/** What every kind of notice says, by groups, and which of them the platform has written. */
export function WordingsPage() {
  const { data, error, refetch } = useNoticeWordingListQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="page">
      <PageHeader title="消息模板" description="站内消息、邮件和短信的文字。修改后用于此后发出的消息，已发出的不变。" />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={8}>
        {({ list }) => {
          const written = new Map(list.map((one) => [one.kind, one]));
          return noticeGroups.map((group) => {
            const kinds = noticeKinds.filter((kind) => noticeRecord(kind).group === group);
            if (kinds.length === 0) return null;
            return (
              <Panel key={group} title={NOTICE_GROUPS[group]}>
                <ul className="wording-kinds" aria-label={NOTICE_GROUPS[group]}>
                  {kinds.map((kind) => (
                    <KindRow key={kind} kind={kind} written={written.get(kind)} />
                  ))}
                </ul>
              </Panel>
            );
          });
        }}
      </LoadState>
    </div>
  );
}

function KindRow({ kind, written }: { kind: NoticeKind; written: Written | undefined }) {
  const { label } = noticeRecord(kind);
  if (!hasWording(kind))
    return (
      <li>
        <span className="wording-kind">{label}</span>
        <span className="wording-hint">内容随情形变化，由系统生成，不能修改</span>
      </li>
    );
  const { title } = written?.wording ?? usualWording(kind);
  return (
    <li>
      <Link className="wording-kind" to={wordingPath(kind)}>
        {label}
      </Link>
      <span className="wording-title">{shownText(title, noticeLabels(kind))}</span>
      {written?.wording ? (
        <span className="wording-hint">
          <ToneTag tone="good">已修改</ToneTag> <DateText value={written.savedAt} precision="minute" /> {written.savedBy}
        </span>
      ) : (
        <span className="wording-hint">系统默认</span>
      )}
    </li>
  );
}
