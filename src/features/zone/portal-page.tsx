import { useState } from 'react';
import type { Portal, zoneProducts } from '#contract/zone';
import { PORTAL_TABS, type PortalTab } from '#domain/zone/portal-tabs';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { ForeignChannel } from './foreign-channel';
import { FriendLinks } from './friend-links';
import { PortalHeader } from './portal-header';
import { PortalLinks } from './portal-links';
import { ProviderList } from './provider-list';
import { SidePanel, type GuideWindow } from './side-panel';
import { useAddress } from './use-address';
import { useAsked } from './use-asked';
import { usePortal } from './use-portal';
import './zone.css';
import './portal.css';

export interface PortalPageProps {
  channelCode: string;
  Guide: GuideWindow;
}

const MOST_PRODUCTS = 100;
/** Of the zone's filter by guarantee. */
const FILTER_KEYS: Readonly<Record<PortalTab, '1' | '2'>> = { '0': '2', '1': '1' };

/** The public page of a channel: who provides what there, by tabs. GZ-07. */
export function PortalPage({ channelCode, Guide }: PortalPageProps) {
  const { portal, foreign } = usePortal(channelCode);
  const [query, change] = useAddress();
  const tab: PortalTab = query.get('tab') === '1' ? '1' : '0';
  const products = useAsked<typeof zoneProducts>(
    '/guarantee/zone/products',
    portal ? { channelCode, guaranteeType: FILTER_KEYS[tab], page: 1, size: MOST_PRODUCTS } : null,
  );
  return (
    <div className="zone">
      <PortalHeader channelCode={channelCode} portal={portal} />
      <Banner portal={portal} />
      <main className="zone-main">
        <Tabs tab={tab} onPick={(picked) => change({ tab: picked })} />
        <ProviderList channelCode={channelCode} portal={portal} known={!foreign} tab={tab} products={products} />
      </main>
      <SidePanel portal={portal} Guide={Guide} />
      {foreign ? <ForeignChannel shown="本页" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={channelCode} />
        <FriendLinks links={portal?.friendLinks ?? []} />
        {portal ? <Consultation portal={portal} /> : null}
      </footer>
      <AppearanceChoice />
      <CopyrightFooter className="zone-footer" />
    </div>
  );
}

function Banner({ portal }: { portal: Portal | undefined }) {
  return (
    <section className="portal-banner" aria-label="渠道介绍">
      <h1>{portal?.title ?? '电子保函'}</h1>
      <p>以保函代替保证金，在线申请、在线出函、在线验真。</p>
    </section>
  );
}

function Tabs({ tab, onPick }: { tab: PortalTab; onPick: (tab: PortalTab) => void }) {
  return (
    <div className="portal-tabs" role="group" aria-label="保函类型">
      {Object.entries(PORTAL_TABS).map(([key, { label }]) => (
        <button key={key} type="button" aria-pressed={key === tab} onClick={() => onPick(key as PortalTab)}>
          {label}
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
          {open ? <img src={serviceImage} alt="客服二维码" width={168} height={168} /> : null}
        </>
      ) : null}
    </p>
  );
}
