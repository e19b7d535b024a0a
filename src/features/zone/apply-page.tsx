import { lazy, Suspense, useId } from 'react';
import type { SignedIn } from '#contract/users';
import type { zoneProducts } from '#contract/zone';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { useAnswerTo } from '../../api/use-answer';
import { decodedQuery } from '../../api/wire/base64-query';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { FeeFigure } from '../../blocks/product/fee-figure';
import { ProductSummary } from '../../blocks/product/product-summary';
import { entryAddress, projectsAddress, withChannel } from './apply-address';
import { CardsFailure, NoCards } from './cards-state';
import { ForeignChannel } from './foreign-channel';
import { PortalHeader } from './portal-header';
import { PortalLinks } from './portal-links';
import { SidePanel, type GuideWindow } from './side-panel';
import { useAddress } from './use-address';
import { usePortal } from './use-portal';
import './portal.css';
import './zone-actions.css';
import './zone.css';

export interface ApplyPageProps {
  Guide: GuideWindow;
  /** Somebody is signed in in this tab. */
  signedIn: boolean;
  /** A visitor is, and goes on at this address. */
  onSignedIn: (signedIn: SignedIn, next: string) => void;
}

const VisitorForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "zone-visitor" */ './visitor-form')).VisitorForm }));

const LONGEST_NUMBER = 64;

/** Where a card of the zone leads: the product, and the ways to apply for it. RT-11, GZ-05, AF-01. */
export function ApplyPage({ Guide, signedIn, onSignedIn }: ApplyPageProps) {
  const [query] = useAddress();
  const named = query.get('channel');
  const channelCode = (named === null ? undefined : decodedQuery(named)) ?? ZONE_CHANNEL;
  const { portal, foreign, failure, retry } = usePortal(channelCode);
  const shownChannel = portal?.channelCode ?? ZONE_CHANNEL;
  const code = query.get('code') ?? '';
  return (
    <div className="zone">
      <PortalHeader channelCode={shownChannel} portal={portal} />
      <main className="zone-main zone-narrow">
        <div className="zone-title">
          <h1>提交资料</h1>
          <p>先确认所选产品，再选择项目和标段，填写资料并上传。</p>
        </div>
        {portal ? (
          <Chosen channelCode={portal.channelCode} productNo={code} signedIn={signedIn} onSignedIn={onSignedIn} />
        ) : failure ? (
          <CardsFailure title="页面加载失败" failure={failure} onRetry={retry} />
        ) : foreign ? (
          <Missing words="链接所属的渠道不存在。" />
        ) : (
          <Waiting />
        )}
      </main>
      <SidePanel portal={portal} Guide={Guide} />
      {foreign ? <ForeignChannel shown="保函专区" /> : null}
      <footer className="portal-foot">
        <PortalLinks channelCode={shownChannel} portal={portal} />
      </footer>
      <AppearanceChoice />
      <ChannelFooter className="zone-footer" />
    </div>
  );
}

interface ChosenProps {
  channelCode: string;
  productNo: string;
  signedIn: boolean;
  onSignedIn: ApplyPageProps['onSignedIn'];
}

function Chosen({ channelCode, productNo, signedIn, onSignedIn }: ChosenProps) {
  const request = productNo === '' || productNo.length > LONGEST_NUMBER ? null : { channelCode, productNo };
  const { data, failure, retry } = useAnswerTo<typeof zoneProducts>('/guarantee/zone/products', request);
  const [nameId, factsId] = [useId(), useId()];
  if (failure) return <CardsFailure failure={failure} onRetry={retry} />;
  if (request && !data) return <Waiting />;
  const [product] = data?.list ?? [];
  if (!product) return <Missing words="链接中的产品不存在，或已停止受理。" />;
  return (
    <>
      <section className="zone-card" aria-labelledby={nameId}>
        <div className="zone-card-body">
          <ProductSummary
            product={product}
            nameId={nameId}
            factsId={factsId}
            heading
            fee={<FeeFigure fees={undefined} unknown="填写担保金额和起止日期后计算" />}
          />
        </div>
      </section>
      {signedIn ? (
        <section className="zone-ways" aria-label="办理方式">
          <a className="zone-button zone-button-primary" href={projectsAddress(channelCode, product)}>
            去选择项目
          </a>
        </section>
      ) : (
        <>
          <Suspense fallback={<Waiting />}>
            <VisitorForm channelCode={channelCode} onSignedIn={(visitor) => onSignedIn(visitor, projectsAddress(channelCode, product))} />
          </Suspense>
          <section className="zone-ways" aria-label="其他办理方式">
            <a className="zone-button" href={entryAddress('/user/login', channelCode, product)}>
              登录后申请
            </a>
            <a className="zone-button" href={entryAddress('/register/flow/index', channelCode, product)}>
              注册单位账号
            </a>
            <a className="zone-button" href={withChannel('/user/login', channelCode)}>
              查询我的申请
            </a>
          </section>
        </>
      )}
    </>
  );
}

function Waiting() {
  return <div className="zone-card zone-card-waiting" role="status" aria-label="加载中" />;
}

function Missing({ words }: { words: string }) {
  return <NoCards words={words}>请前往保函专区，重新选择产品。</NoCards>;
}
