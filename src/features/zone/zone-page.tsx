import { useState } from 'react';
import type { ProductRow } from '#contract/products';
import type { zoneProducts } from '#contract/zone';
import { ZONE_CHANNEL, ZONE_DAYS } from '#domain/zone/search';
import { useAnswerTo } from '../../api/use-answer';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { CardsWithoutScripts } from './cards-without-scripts';
import { CompareBar } from './compare-bar';
import { ForeignChannel } from './foreign-channel';
import { OwnAmount } from './own-amount';
import { PortalHeader } from './portal-header';
import { PortalLinks } from './portal-links';
import { SidePanel, type GuideWindow } from './side-panel';
import { useAddress } from './use-address';
import { useFees } from './use-fees';
import { usePortal } from './use-portal';
import { ZoneFilter } from './zone-filter';
import { ZoneList } from './zone-list';
import { searchOf, type TypedTerms } from './zone-search';
import './zone-actions.css';
import './zone.css';
import './portal.css';

const PAGE_SIZE = 10;

/** The public guarantee zone: what is offered there, filtered, compared, and what it costs for one's own amount. GZ-01. */
export function ZonePage({ Guide }: { Guide: GuideWindow }) {
  const { portal, foreign } = usePortal(ZONE_CHANNEL);
  const [query, change] = useAddress();
  const search = searchOf(query);
  const products = useAnswerTo<typeof zoneProducts>('/guarantee/zone/products', { channelCode: ZONE_CHANNEL, size: PAGE_SIZE, ...search });
  const [typed, setTyped] = useState<TypedTerms>({ amount: '', days: String(ZONE_DAYS.usual) });
  const shown = products.data?.list ?? [];
  const [compared, setCompared] = useState<readonly ProductRow[]>([]);
  const ofOtherPages = compared.filter((one) => !shown.some(({ productNo }) => productNo === one.productNo));
  const fees = useFees(ZONE_CHANNEL, [...shown, ...ofOtherPages], typed);
  const pick = (picked: Readonly<Record<string, string>>) => {
    setCompared([]);
    change({ ...picked, page: null });
  };
  return (
    <div className="zone">
      <PortalHeader channelCode={ZONE_CHANNEL} portal={portal} />
      <main className="zone-main">
        <div className="zone-title">
          <h1>保函专区</h1>
          <p>比费率、比时效、比额度，无需登录即可查看产品、试算费用并提交申请。</p>
        </div>
        <ZoneFilter search={search} onPick={pick} />
        <OwnAmount typed={typed} onType={setTyped} fees={fees} />
        <CardsWithoutScripts />
        <ZoneList
          products={products}
          page={search.page}
          size={PAGE_SIZE}
          fees={fees}
          compared={compared}
          onCompare={setCompared}
          onPage={(page) => change({ page: String(page) })}
          onReset={() => pick({ guaranteeType: '0', orgType: '0' })}
        />
        {compared.length > 0 ? <CompareBar products={compared} fees={fees} onClear={() => setCompared([])} /> : null}
      </main>
      <SidePanel portal={portal} Guide={Guide} />
      {foreign ? <ForeignChannel shown="保函专区" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={ZONE_CHANNEL} portal={portal} />
      </footer>
      <AppearanceChoice />
      <ChannelFooter className="zone-footer" />
    </div>
  );
}
