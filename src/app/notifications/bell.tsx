import { lazy, Suspense, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { noticesUnread } from '#contract/notices';
import { useNoticesUnreadQuery } from '../../api/notices';
import { serverNow } from '../../api/wire/server-clock';
import { HeaderMenu } from '../layout/header/header-menu';
import './bell.css';

const Panel = lazy(async () => ({ default: (await import(/* webpackChunkName: "notices-panel" */ './bell-panel')).BellPanel }));

const UrgentMessage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "urgent-message" */ '../../features/notices/urgent-message')).UrgentMessage,
}));

const MOST = 99;

/** What happened to whoever is signed in: how much of it is unread, and the newest of it. The stream makes it ask again. */
export function Bell() {
  const { data } = useNoticesUnreadQuery({});
  const unread = data?.unread ?? 0;
  const arrived = useArrived(data);
  return (
    <>
      <HeaderMenu
        name="bell"
        button={
          <>
            <BellMark />
            <span className="bell-name">{unread === 0 ? '消息' : `消息，${spoken(unread)}条未读`}</span>
            {unread === 0 ? null : (
              <span className="bell-count" aria-hidden="true">
                {unread > MOST ? `${MOST}+` : unread}
              </span>
            )}
          </>
        }
        panel={(close) => <Panel close={close} />}
      />
      <div className="bell-arrived" role="status" aria-live="polite">
        {arrived === undefined ? null : `新消息：${arrived}`}
      </div>
      {data?.urgent ? (
        <Suspense fallback={null}>
          <UrgentMessage key={data.urgent.noticeId} notice={data.urgent} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The title of the newest notice, where it came while the page was open. */
function useArrived(data: ReplyOf<typeof noticesUnread> | undefined): string | undefined {
  const [known, setKnown] = useState<{ upTo: string; title?: string }>();
  const newest = data?.newest;
  if (data !== undefined && known === undefined) setKnown({ upTo: newest?.time ?? new Date(serverNow()).toISOString() });
  else if (known !== undefined && newest !== undefined && newest.time > known.upTo) setKnown({ upTo: newest.time, title: newest.title });
  return known?.title;
}

function spoken(unread: number): string {
  return unread > MOST ? ` ${MOST} 多` : ` ${unread} `;
}

function BellMark() {
  return (
    <svg className="bell-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="M10 2.8a4.9 4.9 0 0 0-4.9 4.9c0 4.3-1.6 5.6-1.6 5.6h13s-1.6-1.3-1.6-5.6A4.9 4.9 0 0 0 10 2.8Z" />
      <path d="M8.3 16a1.9 1.9 0 0 0 3.4 0" />
    </svg>
  );
}
