import { lazy, Suspense, useState } from 'react';
import type { Claims, claimsOfLetter } from '#contract/claims';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { useAnswerTo } from '../../../api/use-answer';
import { ChannelFooter } from '../../../blocks/brand/channel-footer';
import { useRequestedChannel } from '../../../blocks/brand/requested-channel';
import { AppearanceChoice } from '../../../blocks/page/appearance-choice';
import { useAlive } from '../../../blocks/page/use-alive';
import { ForeignChannel } from '../foreign-channel';
import { PortalHeader } from '../portal-header';
import { PortalLinks } from '../portal-links';
import { usePortal } from '../use-portal';
import { ProveForm } from './prove-form';
import { EMPTY_CLAIM } from './typed-claim';
import '../zone-actions.css';
import '../zone.css';
import '../portal.css';
import './claim.css';

const ProvenLetter = lazy(async () => ({
  default: (await import(/* webpackChunkName: "zone-claim-letter" */ './proven-letter')).ProvenLetter,
}));

/** Where a beneficiary without an account lodges a claim and sees what became of it. RT-12, LC-09. */
export function ClaimPage() {
  const { channelCode, unknown } = useNamedChannel();
  const { portal } = usePortal(channelCode);
  const saved = useAnswerTo<typeof claimsOfLetter>('/claim/state', {});
  const [found, setFound] = useState<Claims | 'nothing'>();
  const [lost, setLost] = useState<string>();
  const [typed, setTyped] = useState(EMPTY_CLAIM);
  const claims = found === 'nothing' ? undefined : (found ?? saved.data?.claims);
  const proveAgain = (words?: string) => {
    setFound('nothing');
    setLost(words);
  };
  return (
    <div className="zone">
      <PortalHeader channelCode={channelCode} portal={portal} />
      <main className="zone-main zone-narrow claim">
        <div className="zone-title">
          <h1>保函索赔</h1>
          <p>受益人凭保函编号和验真码在线提出索赔，无需登录。验证码发送到受益人预留的联系手机，提交后即得回执，随时可查进度。</p>
        </div>
        <noscript>
          <p className="zone-plain">在线索赔需要启用 JavaScript。您也可以携带保函原件和索赔材料，直接联系保函上载明的出函机构。</p>
        </noscript>
        {claims ? (
          <Suspense fallback={<div className="zone-card zone-card-waiting" role="status" aria-label="加载中" />}>
            <ProvenLetter
              claims={claims}
              typed={typed}
              onType={setTyped}
              onLodged={setFound}
              onLost={proveAgain}
              onAnother={() => {
                proveAgain();
                setTyped(EMPTY_CLAIM);
              }}
            />
          </Suspense>
        ) : (
          <ProveForm lost={lost} onProven={setFound} />
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

/** The channel that the address asks for, once the page is alive; the zone's where it asks for none. */
function useNamedChannel(): { channelCode: string; unknown: boolean } {
  const { requested, channel } = useRequestedChannel();
  const alive = useAlive();
  return {
    channelCode: alive && requested === 'known' ? channel.channelCode : ZONE_CHANNEL,
    unknown: alive && requested === 'unknown',
  };
}
