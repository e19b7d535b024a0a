import type { ManagedProduct } from '#contract/products';
import { withPart, type ProductContent } from '#domain/product/content';
import { decideProduct } from '#machines/lifecycle/product';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { requestsOf, settingOf } from '../four-eyes/repository';
import { shownRequest } from '../four-eyes/requests';
import type { ProductDeed } from './change-product';
import { loggedDifferences } from './log';
import { namesIn } from './names';
import type { ProductRow } from './repository';
import { allChanges } from './save-change';

/** Whether the caller's changes wait for a colleague, and what waits or was sent back. */
export async function underFourEyes(
  db: Db,
  { product, content }: { product: ProductRow; content: ProductContent },
  member: Member,
): Promise<Pick<ManagedProduct, 'twoPeople' | 'request'>> {
  const twoPeople = (await settingOf(db, member.appId))?.subjects.includes('product') ?? false;
  const [request] = await requestsOf(db, ['product'], [product.productNo]);
  const shown = shownRequest(request, product.version, member);
  if (!shown || !request) return { twoPeople };
  const deed = request.given as ProductDeed;
  if (deed.part === 'state') {
    const { event, reason } = deed.value;
    const decision = decideProduct({ state: product.state, hindrances: [] }, event);
    const after = decision.accepted ? decision.state : product.state;
    const differences = loggedDifferences('state', product.state, after, new Map());
    return { twoPeople, request: { ...shown, part: 'state', reason, differences } };
  }
  const changes = await allChanges(db, { product, content }, deed);
  const names = await namesIn(db, [content, changes.reduce(withPart, content)]);
  const differences = changes.flatMap(({ part, value }) => loggedDifferences(part, content[part], value, names));
  return { twoPeople, request: { ...shown, part: deed.part, reason: '', differences } };
}
