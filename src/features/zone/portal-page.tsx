import { useState } from 'react';
import type { Portal, zoneProducts } from '#contract/zone';
import { USUAL_PORTAL, type PortalTab } from '#domain/zone/portal-content';
import { useWholeAnswerTo } from '../../api/use-answer';
import { assetAddress } from '../../blocks/brand/asset-address';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { CardsWithoutScripts } from './cards-without-scripts';
import { ForeignChannel } from './foreign-channel';
import { PortalHeader } from './portal-header';
import { PortalLinks } from './portal-links';
import { ProviderList } from './provider-list';
import { SidePanel, type GuideWindow } from './side-panel';
import { useAddress } from './use-address';
import { usePortal } from './use-portal';
import './zone-actions.css';
import './zone.css';
import './portal.css';

export interface PortalPageProps {
  channelCode: string;
  /** The address names a channel that nobody knows; another one is shown. */
  unknown?: boolean;
  Guide: GuideWindow;
}

/** The public page of a channel: who provides what there, by tabs. GZ-07. */
export function PortalPage({ channelCode, unknown = false, Guide }: PortalPageProps) {
  const state = usePortal(channelCode);
  const { portal } = state;
  const foreign = unknown || state.foreign;
  const [query, change] = useAddress();
  const tabs = portal?.tabs ?? USUAL_PORTAL.tabs;
  const at = Number(query.get('tab') ?? 0);
  const tab = tabs[at] ?? tabs[0];
  const products = useWholeAnswerTo<typeof zoneProducts>(
    '/guarantee/zone/products',
    portal && tab ? { channelCode, type: tab.guaranteeType } : null,
  );
  return (
    <div className="zone">
      <PortalHeader channelCode={channelCode} portal={portal} />
      <Banner portal={portal} />
      <main className="zone-main">
        <Tabs tabs={tabs} current={tab} onPick={(picked) => change({ tab: String(picked), page: null })} />
        <CardsWithoutScripts />
        {tab ? (
          <ProviderList
            channelCode={channelCode}
            state={state}
            known={!foreign}
            tab={tab}
            products={products}
            page={Number(query.get('page') ?? 1)}
            onPage={(page) => change({ page: String(page) })}
          />
        ) : null}
      </main>
      <SidePanel portal={portal} Guide={Guide} />
      {foreign ? <ForeignChannel shown="本页" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={channelCode} portal={portal} />
        <FriendLinks links={portal?.friendLinks ?? []} />
        {portal ? <Consultation portal={portal} /> : null}
      </footer>
      <AppearanceChoice />
      <ChannelFooter className="zone-footer" />
    </div>
  );
}

function Banner({ portal }: { portal: Portal | undefined }) {
  const { channel } = useRequestedChannel();
  return (
    <section className="portal-banner" aria-label="渠道介绍">
      <h1>{portal?.title ?? channel.title}</h1>
      <p>{(portal ?? USUAL_PORTAL).banner}</p>
    </section>
  );
}

interface TabsProps {
  tabs: readonly PortalTab[];
  current: PortalTab | undefined;
  onPick: (index: number) => void;
}

function Tabs({ tabs, current, onPick }: TabsProps) {
  return (
    <div className="portal-tabs" role="group" aria-label="保函类型">
      {tabs.map((tab, index) => (
        <button key={tab.guaranteeType} type="button" aria-pressed={tab === current} onClick={() => onPick(index)}>
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function Consultation({ portal: { phones, hotline, serviceImage } }: { portal: Portal }) {
  const [open, setOpen] = useState(false);
  const [number = hotline] = phones;
  return (
    <p className="portal-consultation">
      {number ? (
        <>
          咨询电话 <a href={`tel:${number}`}>{number}</a>
        </>
      ) : null}
      {serviceImage ? (
        <>
          <button type="button" className="zone-link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起客服二维码' : '客服二维码'}
          </button>
          {open ? <img src={assetAddress(serviceImage)} alt="客服二维码" width={168} height={168} /> : null}
        </>
      ) : null}
    </p>
  );
}

/** Sites outside, each in a tab of its own. */
function FriendLinks({ links }: { links: Portal['friendLinks'] }) {
  if (links.length === 0) return null;
  return (
    <details className="portal-friends">
      <summary>友情链接</summary>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
