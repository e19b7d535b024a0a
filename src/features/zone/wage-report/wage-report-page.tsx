import { lazy, Suspense, useEffect, useState } from 'react';
import type { ownWageReports } from '#contract/wage-reports';
import { WAGE_CHANNEL } from '#domain/zone/wage-report';
import { useAnswerTo } from '../../../api/use-answer';
import { ChannelFooter } from '../../../blocks/brand/channel-footer';
import { useRequestedChannel } from '../../../blocks/brand/requested-channel';
import { AppearanceChoice } from '../../../blocks/page/appearance-choice';
import { useAlive } from '../../../blocks/page/use-alive';
import { ForeignChannel } from '../foreign-channel';
import { PortalHeader } from '../portal-header';
import { PortalLinks } from '../portal-links';
import { usePortal } from '../use-portal';
import { ProveMobile } from './prove-mobile';
import { EMPTY_DRAFT } from './report-draft';
import '../zone-actions.css';
import '../zone.css';
import '../portal.css';
import './wage-report.css';

const OwnReports = lazy(async () => ({ default: (await import(/* webpackChunkName: "zone-wage-report" */ './own-reports')).OwnReports }));

/** Where a worker without an account says that wages are owed to him, and sees what became of it. */
export function WageReportPage() {
  const { data, failure, retry } = useAnswerTo<typeof ownWageReports>('/wage-report/mine', {});
  const [lost, setLost] = useState<string>();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [lodged, setLodged] = useState<number>();
  const { channelCode, unknown } = useNamedChannel();
  const { portal } = usePortal(channelCode);
  const [reports, setReports] = useState(data);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (data) setReports(data);
  }, [data]);
  const proven = reports !== undefined && reports.mobile !== '';
  const again = () => {
    setLost(undefined);
    retry();
  };
  return (
    <div className="zone">
      <PortalHeader channelCode={channelCode} portal={portal} />
      <main className="zone-main zone-narrow wage-report">
        <div className="zone-title">
          <h1>反映欠薪</h1>
          <p>在工程上干活没有拿到工资的，无需登录，验证手机号后即可向主管部门反映。您的姓名和手机号只有主管部门能看到。</p>
        </div>
        <noscript>
          <p className="zone-plain">
            在线反映需要启用 JavaScript。您也可以拨打 12333 劳动保障电话，或到工程所在地的人力资源社会保障部门反映。
          </p>
        </noscript>
        {failure && failure.kind !== 'aborted' ? (
          <p className="zone-alert" role="alert">
            暂时无法连接服务器。
            <button type="button" className="zone-link" onClick={retry}>
              重试
            </button>
          </p>
        ) : null}
        {proven ? (
          <Suspense fallback={<div className="zone-card zone-card-waiting" role="status" aria-label="加载中" />}>
            <OwnReports
              reports={reports}
              draft={draft}
              onDraft={setDraft}
              lodged={lodged}
              onLodged={(arrearsNo) => {
                setLodged(arrearsNo);
                setDraft(EMPTY_DRAFT);
                retry();
              }}
              onLost={(words) => {
                setReports(undefined);
                setLost(words);
              }}
              onAnother={() => {
                setReports(undefined);
                setDraft(EMPTY_DRAFT);
                setLodged(undefined);
                setChanging(true);
              }}
            />
          </Suspense>
        ) : (
          <ProveMobile lost={lost} focused={changing} onProven={again} />
        )}
      </main>
      {unknown ? <ForeignChannel shown="本页" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={channelCode} portal={portal} />
      </footer>
      <AppearanceChoice />
      <ChannelFooter className="zone-footer" />
    </div>
  );
}

/** The channel that the address asks for, once the page is alive; else that of wages. */
function useNamedChannel(): { channelCode: string; unknown: boolean } {
  const { requested, channel } = useRequestedChannel();
  const alive = useAlive();
  return {
    channelCode: alive && requested === 'known' ? channel.channelCode : WAGE_CHANNEL,
    unknown: alive && requested === 'unknown',
  };
}
