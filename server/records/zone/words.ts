import type { ProductRow } from '#contract/products';
import { INSTITUTION_KINDS } from '#domain/product/compared';
import type { TextSection } from '#domain/zone/portal-content';
import { portalAt, portalTextAt, type PortalText } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import type { AppContext } from '../../core/context';
import { escaped, type ChannelOfPage } from '../../core/pages/page-files';
import { textOf } from '../portals/repository';
import { pageOfProducts } from '../products/queries';

const KEPT_MS = 60_000;
const MOST = 50;

interface CachedCards {
  cards: Promise<string>;
  until: number;
}

/** Writes into the pages of portals what is offered or said there, for whoever reads them without scripts. What is offered is read once a minute for each channel. */
export function withWords(
  context: AppContext,
  channelOf: (url: string) => Promise<ChannelOfPage>,
): (url: string) => Promise<ChannelOfPage> {
  const saved = new Map<string, CachedCards>();
  const cardsIn = (channelCode: string) => {
    const now = Date.now();
    const known = saved.get(channelCode);
    if (known && known.until > now) return known.cards;
    const cards = cardsOf(context, channelCode).catch((error: unknown) => {
      context.log.warn({ err: error }, 'cards of a portal not read');
      saved.delete(channelCode);
      return '';
    });
    saved.set(channelCode, { cards, until: now + KEPT_MS });
    return cards;
  };
  return async (url) => {
    const page = await channelOf(url);
    const path = url.split('?', 1)[0] ?? '';
    const text = portalTextAt(path);
    if (text) {
      const channelCode = page.requested === 'known' ? page.channel.channelCode : ZONE_CHANNEL;
      return { ...page, sections: await sectionsOf(context, text, channelCode) };
    }
    const isPortal = page.requested === 'known' && portalAt(path) !== undefined;
    return isPortal ? { ...page, cards: await cardsIn(page.channel.channelCode) } : page;
  };
}

/** As they are published at this moment. */
async function sectionsOf({ db, log }: AppContext, name: PortalText, channelCode: string): Promise<string> {
  try {
    return ((await textOf(db, name, channelCode))?.sections ?? []).map(section).join('');
  } catch (error) {
    log.warn({ err: error }, 'text of a portal not read');
    return '';
  }
}

function section({ heading, paragraphs }: TextSection): string {
  return `<section><h2>${escaped(heading)}</h2>${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}</section>`;
}

async function cardsOf(context: AppContext, channelCode: string): Promise<string> {
  const { list } = await pageOfProducts(context.db, context, { channelCode, page: 1, size: MOST });
  return list.map(card).join('');
}

function card({ productName, guaranteeAppName, institutionKind, feeRate, period, quota }: ProductRow): string {
  const facts = `费率 ${feeRate}‰ · ${period} · 额度 ${quota} 万元`;
  return `<li><article class="zone-card"><div class="zone-card-body"><h3 class="product-name">${escaped(productName)}</h3><p>${escaped(guaranteeAppName)}（${INSTITUTION_KINDS[institutionKind]}）</p><p>${escaped(facts)}</p></div></article></li>`;
}
