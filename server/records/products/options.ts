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
  const named = (rows: readonly { appId: string; orgName: string }[]) => rows.map(({ appId, orgName }) => ({ appId, appName: orgName }));
  return {
    guaranteeApps: member.orgType === 'platform' ? named(await organisationsOf(db, 'guarantee')) : [],
    letterApps: named(await organisationsOf(db, 'letter')),
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
