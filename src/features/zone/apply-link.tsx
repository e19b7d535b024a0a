import type { ProductRow } from '#contract/products';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { applyAddress } from './apply-address';

/** From a card to the application for its product. GZ-05. */
export function ApplyLink({ product: { productNo, productName } }: { product: ProductRow }) {
  return (
    <a className="zone-button zone-button-primary" href={applyAddress(ZONE_CHANNEL, productNo)} aria-label={`申请办理：${productName}`}>
      申请办理
    </a>
  );
}
