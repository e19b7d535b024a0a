import type { zoneText } from '#contract/zone';
import { PORTAL_TEXTS, SECTIONS_PLACE, type PortalText } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { useAnswerTo } from '../../api/use-answer';
import { decodedQuery } from '../../api/wire/base64-query';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { CardsFailure, CardsLoading } from './cards-state';
import { ForeignChannel } from './foreign-channel';
import { PortalHeader } from './portal-header';
import { PortalLinks } from './portal-links';
import { SidePanel, type GuideWindow } from './side-panel';
import { useAddress } from './use-address';
import { usePortal } from './use-portal';
import { usePreviewed } from './use-previewed';
import './zone-actions.css';
import './zone.css';
import './portal.css';

/** A text that every portal leads to, below the header of the channel that its address names. RT-16. */
export function TextPage({ name, Guide }: { name: PortalText; Guide: GuideWindow }) {
  const [query] = useAddress();
  const requested = query.get('channel');
  const channelCode = (requested === null ? undefined : decodedQuery(requested)) ?? ZONE_CHANNEL;
  const { portal, foreign } = usePortal(channelCode);
  const { data, failure, retry } = useAnswerTo<typeof zoneText>('/guarantee/zone/text', { name, channelCode });
  const sections = usePreviewed('sections') ?? data?.sections;
  const shownChannel = portal?.channelCode ?? ZONE_CHANNEL;
  return (
    <div className="zone">
      <PortalHeader channelCode={shownChannel} portal={portal} />
      <main className="zone-main zone-narrow">
        <div className="zone-title">
          <h1>{PORTAL_TEXTS[name]}</h1>
        </div>
        {failure ? <CardsFailure title="内容加载失败" failure={failure} onRetry={retry} /> : null}
        <noscript>
          <div className="portal-text">{SECTIONS_PLACE}</div>
        </noscript>
        {!sections && !failure ? <CardsLoading /> : null}
        {sections ? (
          <article className="portal-text">
            {sections.map(({ heading, paragraphs }, index) => (
              <section key={index}>
                <h2>{heading}</h2>
                {paragraphs.map((paragraph, place) => (
                  <p key={place}>{paragraph}</p>
                ))}
              </section>
            ))}
          </article>
        ) : null}
      </main>
      <SidePanel portal={portal} Guide={Guide} />
      {foreign ? <ForeignChannel shown="本页" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={shownChannel} portal={portal} />
      </footer>
      <AppearanceChoice />
      <ChannelFooter className="zone-footer" />
    </div>
  );
}
