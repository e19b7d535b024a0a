import type { ReplyOf } from '#contract/call';
import type { productOptions } from '#contract/products';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { channelNames } from '../channels/repository';
import { organisationsOf } from '../organisations/repository';
import { generalTemplates } from '../templates/repository';
import { ownProduct } from './own-product';

/** What a product can be made of; with a number, besides, what was made for that product. */
export async function optionsFor(db: Db, member: Member, productNo: string | undefined): Promise<ReplyOf<typeof productOptions>> {
  if (productNo !== undefined) await ownProduct(db, member, productNo);
  const named = (rows: readonly { appId: string; orgName: string }[]) => rows.map(({ appId, orgName }) => ({ appId, appName: orgName }));
  return {
    guaranteeApps: member.orgType === 'platform' ? named(await organisationsOf(db, 'guarantee')) : [],
    letterApps: named(await organisationsOf(db, 'letter')),
    channels: [...(await channelNames(db))].map(([channelCode, channelName]) => ({ channelCode, channelName })),
    templates: (await generalTemplates(db, productNo)).map(({ templateId, kind, title, description, version, guaranteeType }) => ({
      templateId,
      kind,
      title,
      description,
      version,
      ...(guaranteeType === null ? {} : { guaranteeType }),
    })),
  };
}
