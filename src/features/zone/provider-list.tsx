import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#contract/call';
import type { ProductRow } from '#contract/products';
import type { Portal, zoneProducts } from '#contract/zone';
import { INSTITUTION_KINDS } from '#domain/product/compared';
import type { PortalTab } from '#domain/zone/portal-content';
import { ZONE_DAYS } from '#domain/zone/search';
import type { AnswerTo } from '../../api/use-answer';
import { InstitutionLogo } from '../../blocks/brand/institution-logo';
import { FeeFigure } from '../../blocks/product/fee-figure';
import '../../blocks/product/product-summary.css';
import { ApplyLink } from './apply-link';
import { CardsFailure, CardsLoading, NoCards } from './cards-state';
import { PlainDialog } from './plain-dialog';
import type { FeesShown } from './portal-fees';
import type { PortalState } from './use-portal';
import { ZonePages } from './zone-pages';
import type { TypedTerms } from './zone-search';

const PortalFees = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-fees" */ './portal-fees')).PortalFees }));

/** As in the zone. */
const NOTHING_TYPED: TypedTerms = { amount: '', days: String(ZONE_DAYS.usual) };

interface ProviderListProps {
  channelCode: string;
  state: PortalState;
  /** False where nobody knows the channel. */
  known: boolean;
  tab: PortalTab;
  products: AnswerTo<ReplyOf<typeof zoneProducts>>;
  page: number;
  onPage: (page: number) => void;
}

/** As many as fees are asked for at once. */
const PAGE_SIZE = 100;

type Provider = Portal['providers'][number];

/** A product of the channel, or a provider that its portal names, with the product that it is applied to by where that is offered today. */
type OfferedCard = { provider: Provider; product: ProductRow | undefined } | { provider?: undefined; product: ProductRow };

/** Who provides this kind of guarantee in the channel: applied to here, elsewhere, or at present not at all. GZ-07. */
export function ProviderList({ channelCode, state: { portal, ...loading }, known, tab, products, page, onPage }: ProviderListProps) {
  const { data } = products;
  const { failure, retry } = loading.failure ? loading : products;
  const [notice, setNotice] = useState(false);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [fees, setFees] = useState<FeesShown>();
  const { label, guaranteeType } = tab;
  if (failure && failure.kind !== 'aborted') return <CardsFailure failure={failure} onRetry={retry} />;
  if (!known && !portal) return <NoCards words="没有可办理的保函">请核对链接，或前往保函专区查看全部产品。</NoCards>;
  if (!portal || !data) return <CardsLoading />;
  const others = portal.providers.filter((provider) => provider.guaranteeType === guaranteeType);
  const named = new Set(others.map(({ productNo }) => productNo));
  const cards: OfferedCard[] = [
    ...data.list.filter(({ productNo }) => !named.has(productNo)).map((product) => ({ product })),
    ...others.map((provider) => ({ provider, product: data.list.find(({ productNo }) => productNo === provider.productNo) })),
  ];
  if (cards.length === 0) return <NoCards words={`本渠道暂无${label}`}>可切换保函类型，或前往保函专区查看全部产品。</NoCards>;
  const last = Math.ceil(cards.length / PAGE_SIZE);
  const at = page >= 1 && page <= last ? Math.floor(page) : 1;
  const shown = cards.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  const priced = shown.flatMap(({ product }) => (product ? [product] : []));
  return (
    <>
      {data.list.length > 0 ? (
        <Suspense fallback={<div className="zone-terms portal-fees-waiting" />}>
          <PortalFees channelCode={channelCode} products={priced} typed={typed} onType={setTyped} onFees={setFees} />
        </Suspense>
      ) : null}
      <ul className="zone-cards" aria-label={label}>
        {shown.map((card) =>
          card.provider ? (
            <li key={card.provider.providerName}>
              <Card
                name={card.provider.providerName}
                kind={card.provider.institutionKind}
                logo=""
                words={card.provider.description}
                fee={card.product && <Fee product={card.product} fees={fees} />}
              >
                <ProviderButton channelCode={channelCode} {...card} onNotice={() => setNotice(true)} />
              </Card>
            </li>
          ) : (
            <li key={card.product.productNo}>
              <Product channelCode={channelCode} product={card.product} fees={fees} />
            </li>
          ),
        )}
      </ul>
      {last > 1 ? <ZonePages page={at} size={PAGE_SIZE} total={cards.length} onPage={onPage} /> : null}
      {notice ? (
        <PlainDialog title="通知" close="确定" onClose={() => setNotice(false)}>
          <p>{portal.notice}</p>
        </PlainDialog>
      ) : null}
    </>
  );
}

interface ProviderButtonProps {
  channelCode: string;
  provider: Provider;
  /** The one that it is applied to by, where it is offered today. */
  product: ProductRow | undefined;
  onNotice: () => void;
}

/** To the application here, to a site outside, or to the notice that says why not at present. */
function ProviderButton({ channelCode, provider: { providerName, href }, product, onNotice }: ProviderButtonProps) {
  if (product) return <ApplyLink channelCode={channelCode} product={product} />;
  if (href)
    return (
      <a className="zone-button" href={href} target="_blank" rel="noreferrer" aria-label={`前往办理：${providerName}`}>
        前往办理
      </a>
    );
  return (
    <button type="button" className="zone-button" aria-haspopup="dialog" aria-label={`立即申请：${providerName}`} onClick={onNotice}>
      立即申请
    </button>
  );
}

function Product({ channelCode, product, fees }: { channelCode: string; product: ProductRow; fees: FeesShown | undefined }) {
  const { productName, guaranteeAppName, institutionKind, logo, feeRate, period, quota } = product;
  return (
    <Card
      name={productName}
      kind={institutionKind}
      logo={logo}
      words={guaranteeAppName}
      facts={`费率 ${feeRate}‰ · ${period} · 额度 ${quota} 万元`}
      fee={<Fee product={product} fees={fees} />}
    >
      <ApplyLink channelCode={channelCode} product={product} />
    </Card>
  );
}

function Fee({ product: { productNo }, fees }: { product: ProductRow; fees: FeesShown | undefined }) {
  return fees ? <FeeFigure fees={fees.of.get(productNo)} unknown={fees.unknown} /> : null;
}

interface CardProps {
  name: string;
  kind: keyof typeof INSTITUTION_KINDS;
  logo: string;
  words: string;
  facts?: string;
  /** What it costs for the own amount. */
  fee?: ReactNode;
  children: ReactNode;
}

function Card({ name, kind, logo, words, facts, fee, children }: CardProps) {
  const id = useId();
  return (
    <article className="zone-card" aria-labelledby={id}>
      <div className="zone-card-body">
        <div className="product-head">
          <InstitutionLogo name={name} kind={kind} logo={logo} />
          <div className="product-names">
            <h3 className="product-name" id={id}>
              {name}
            </h3>
            <span className="product-institution">{words}</span>
          </div>
        </div>
        {facts ? <p className="portal-facts">{facts}</p> : null}
        {fee ? <div className="portal-fee">{fee}</div> : null}
      </div>
      <div className="zone-card-foot">
        <span className="product-tag">{INSTITUTION_KINDS[kind]}</span>
        {children}
      </div>
    </article>
  );
}
