import type { ReplyOf } from '#contract/call';
import type { productOptions } from '#contract/products';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { channelNames } from '../channels/repository';
import { organisationsOf } from '../organisations/repository';
import { choosableTemplates } from '../templates/repository';
import { ownProduct } from './own-product';

/** What a product can be made of; with a number, besides, what was made for that product. */
export async function optionsFor(db: Db, member: Member, productNo: string | undefined): Promise<ReplyOf<typeof productOptions>> {
  const product = productNo === undefined ? null : await ownProduct(db, member, productNo);
  const templates = await choosableTemplates(db, product, Object.values(product?.templates ?? {}));
  const guarantees = product && { appId: product.guaranteeAppId, orgName: product.guaranteeAppName };
  const issues = product?.letterAppId ? { appId: product.letterAppId, orgName: product.letterAppName } : null;
  return {
    guaranteeApps: member.orgType === 'platform' ? withOwn(await organisationsOf(db, 'guarantee'), guarantees) : [],
    letterApps: withOwn(await organisationsOf(db, 'letter'), issues),
    channels: [...(await channelNames(db))].map(([channelCode, channelName]) => ({ channelCode, channelName })),
    templates: templates.map(({ templateId, kind, title, name, description, version, guaranteeType }) => ({
      templateId,
      kind,
      title: name ?? title,
      description,
      version,
      ...(guaranteeType === null ? {} : { guaranteeType }),
    })),
  };
}

interface Institution {
  appId: string;
  orgName: string;
}

/** Those that may work, and the product's own also where the platform has frozen it. */
function withOwn(institutions: readonly Institution[], own: Institution | null) {
  const missing = own && institutions.every(({ appId }) => appId !== own.appId) ? [own] : [];
  return [...institutions, ...missing].map(({ appId, orgName }) => ({ appId, appName: orgName }));
}
