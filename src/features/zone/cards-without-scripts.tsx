import { CARDS_PLACE } from '#domain/zone/portals';

/** What is offered, for whoever reads the page without scripts; it stands in the page as the server sends it, and nowhere else. */
export function CardsWithoutScripts() {
  return (
    <noscript>
      <p className="zone-plain">比较、试算和在线申请需要启用 JavaScript；以下为本渠道受理的产品，也可以拨打服务热线办理。</p>
      <ul className="zone-cards">{CARDS_PLACE}</ul>
    </noscript>
  );
}
