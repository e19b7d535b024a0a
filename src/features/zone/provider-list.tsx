import { useId, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#contract/call';
import type { ProductRow } from '#contract/products';
import type { Portal, zoneProducts } from '#contract/zone';
import { INSTITUTION_KINDS } from '#domain/product/compared';
import { PORTAL_TABS, type PortalTab } from '#domain/zone/portal-tabs';
import { InstitutionLogo } from '../../blocks/brand/institution-logo';
import '../../blocks/product/product-summary.css';
import { ApplyLink } from './apply-link';
import { CardsFailure, CardsLoading, NoCards } from './cards-state';
import { PlainDialog } from './plain-dialog';
import type { Asked } from './use-asked';

interface ProviderListProps {
  channelCode: string;
  portal: Portal | undefined;
  /** False where nobody knows the channel. */
  known: boolean;
  tab: PortalTab;
  products: Asked<ReplyOf<typeof zoneProducts>>;
}

/** Who provides this kind of guarantee in the channel: applied to here, elsewhere, or at present not at all. GZ-07. */
export function ProviderList({ channelCode, portal, known, tab, products: { data, failure, retry } }: ProviderListProps) {
  const [notice, setNotice] = useState(false);
  const { label, guaranteeType } = PORTAL_TABS[tab];
  if (failure && failure.kind !== 'aborted') return <CardsFailure failure={failure} onRetry={retry} />;
  if (!known && !portal) return <NoCards words="没有可办理的保函">请核对链接，或前往保函专区查看全部产品。</NoCards>;
  if (!portal || !data) return <CardsLoading />;
  const others = portal.providers.filter((provider) => provider.guaranteeType === guaranteeType);
  if (data.list.length + others.length === 0)
    return <NoCards words={`本渠道暂无${label}`}>可切换保函类型，或前往保函专区查看全部产品。</NoCards>;
  return (
    <>
      <ul className="zone-cards" aria-label={label}>
        {data.list.map((product) => (
          <li key={product.productNo}>
            <Product channelCode={channelCode} product={product} />
          </li>
        ))}
        {others.map(({ providerName, institutionKind, description, href }) => (
          <li key={providerName}>
            <Card name={providerName} kind={institutionKind} logo="" words={description}>
              {href ? (
                <a className="zone-button" href={href} target="_blank" rel="noreferrer" aria-label={`前往办理：${providerName}`}>
                  前往办理
                </a>
              ) : (
                <button
                  type="button"
                  className="zone-button"
                  aria-haspopup="dialog"
                  aria-label={`立即申请：${providerName}`}
                  onClick={() => setNotice(true)}
                >
                  立即申请
                </button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {notice ? (
        <PlainDialog title="通知" close="确定" onClose={() => setNotice(false)}>
          <p>{portal.notice}</p>
        </PlainDialog>
      ) : null}
    </>
  );
}

function Product({ channelCode, product }: { channelCode: string; product: ProductRow }) {
  const { productName, guaranteeAppName, institutionKind, logo, feeRate, period, quota } = product;
  return (
    <Card
      name={productName}
      kind={institutionKind}
      logo={logo}
      words={guaranteeAppName}
      facts={`费率 ${feeRate}‰ · ${period} · 额度 ${quota} 万元`}
    >
      <ApplyLink channelCode={channelCode} product={product} />
    </Card>
  );
}

interface CardProps {
  name: string;
  kind: keyof typeof INSTITUTION_KINDS;
  logo: string;
  words: string;
  facts?: string;
  children: ReactNode;
}

function Card({ name, kind, logo, words, facts, children }: CardProps) {
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
      </div>
      <div className="zone-card-foot">
        <span className="product-tag">{INSTITUTION_KINDS[kind]}</span>
        {children}
      </div>
    </article>
  );
}
