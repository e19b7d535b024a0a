import type { ProductContent } from '#domain/product/content';
import type { Names } from '#domain/product/words';
import type { Db } from '../../core/context';
import { channelNames } from '../channels/repository';
import { findOrganisations } from '../organisations/repository';
import { templateTitles } from '../templates/repository';

type Named = Partial<Pick<ProductContent, 'templates'> & { basicInfo: Pick<ProductContent['basicInfo'], 'letterAppId'> }>;

/** What the channels, templates and institutions are called that these contents name. */
export async function namesIn(db: Db, contents: readonly Named[]): Promise<Names> {
  const letters = contents.flatMap(({ basicInfo }) => basicInfo?.letterAppId ?? []);
  const templates = contents.flatMap(({ templates = {} }) => Object.values(templates));
  const organisations = await findOrganisations(db, letters);
  return new Map([
    ...(await channelNames(db)),
    ...(await templateTitles(db, templates)),
    ...[...organisations].map(([appId, { orgName }]) => [appId, orgName] as const),
  ]);
}
