import type { BodyOf, ReplyOf } from '#contract/call';
import type { addProduct } from '#contract/products';
import type { ProductContent } from '#domain/product/content';
import { basicsErrors, productNoProblem } from '#domain/product/fields';
import { cleanReference } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import type { InstitutionKind } from '../../core/database/tables/business';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { withoutStrangers } from '../auditors/named-auditors';
import { findOrganisations, type OrganisationRow } from '../organisations/repository';
import { newestChoosable, type ChoosingProduct } from '../templates/repository';
import { basicColumns, contentOf } from './content';
import { withoutForeignAccounts } from './foreign-accounts';
import { letterNameOf, unknownChoices } from './judge';
import { ownProduct } from './own-product';
import { addLogRow, insertProduct, ratesOf } from './repository';
import { logged } from './save-change';

type AddRequest = BodyOf<typeof addProduct>;
type Copied = Pick<ProductContent, 'templates' | 'rates' | 'flow' | 'fields' | 'channels'>;

const NOTHING: Copied = {
  templates: {},
  rates: [],
  flow: { issueChain: [], releaseChain: [] },
  fields: { projectFields: [], supplementFields: [] },
  channels: [],
};

/** Makes a draft of the caller's institution, or of the one that the platform names. 40001 by field, 40401 for a product to copy that is not the caller's. */
export function makeProduct(db: Db, { wallClock }: AppContext, member: Member, request: AddRequest): Promise<ReplyOf<typeof addProduct>> {
  return inTransaction(db, async (db) => {
    const { basicInfo, copyOf } = request;
    const productNo = cleanReference(request.productNo);
    const institution = await institutionFor(db, member, request);
    const { guaranteeType, letterAppId } = basicInfo;
    const copied =
      copyOf === undefined
        ? NOTHING
        : await copiedFrom(db, member, copyOf, { productNo, guaranteeType, guaranteeAppId: institution.appId, letterAppId });
    const problem = productNoProblem(productNo);
    const wrong = await unknownChoices(db, null, { part: 'basicInfo', value: basicInfo });
    const errors = [
      ...(problem ? [{ field: 'productNo', message: problem }] : []),
      ...[...basicsErrors(basicInfo), ...wrong].map(({ field, message }) => ({ field: `basicInfo.${field}`, message })),
    ];
    if (errors.length > 0) throw fieldsWrong(errors);
    const { appId: guaranteeAppId, orgName: guaranteeAppName } = institution;
    const { templates, rates, flow, fields, channels } = copied;
    const made = await insertProduct(
      db,
      {
        ...basicColumns(basicInfo),
        productNo,
        guaranteeAppId,
        guaranteeAppName,
        letterAppName: await letterNameOf(db, { guaranteeAppName }, basicInfo.letterAppId),
        institutionKind: (institution.institutionKind || 'guaranteeCompany') as InstitutionKind,
        channelCodes: channels,
        state: 'draft',
        issueChain: JSON.stringify(flow.issueChain),
        releaseChain: JSON.stringify(flow.releaseChain),
        projectFields: JSON.stringify(fields.projectFields),
        supplementFields: JSON.stringify(fields.supplementFields),
        templates: JSON.stringify(templates),
        logo: '',
      },
      rates,
    );
    if (!made) throw fieldWrong('productNo', '该产品编号已被使用，请另取编号');
    const reason = copyOf === undefined ? '' : `复制自${copyOf}`;
    await addLogRow(db, { ...logged({ productNo }, { by: member, reason, at: wallClock.now() }), version: 1, edition: 1, part: 'created' });
    return { productNo };
  });
}

/** What the new product takes of another: templates that it could choose itself, in their newest versions, no auditor who is unknown where its steps are worked, and no account of another institution. */
async function copiedFrom(db: Db, member: Member, productNo: string, made: ChoosingProduct): Promise<Copied> {
  const source = await ownProduct(db, member, productNo);
  const content = contentOf(source, await ratesOf(db, [productNo]));
  const newest = await newestChoosable(db, made, Object.values(content.templates));
  const templates = Object.fromEntries(
    Object.entries(content.templates).flatMap(([kind, templateId]) => {
      const version = newest.get(templateId);
      return version === undefined ? [] : [[kind, version] as const];
    }),
  );
  const flow = await withoutStrangers(db, { ...made, guaranteeAppName: '', letterAppName: '' }, content.flow);
  return { ...content, templates, flow: withoutForeignAccounts(flow, source, made) };
}

/** Products belong to guarantee institutions; the platform makes them for these. */
export async function mayAddProducts(db: Db, { orgType, appId }: Member): Promise<boolean> {
  return orgType === 'platform' || isGuaranteeInstitution((await findOrganisations(db, [appId])).get(appId));
}

function isGuaranteeInstitution(organisation: OrganisationRow | undefined): organisation is OrganisationRow {
  return organisation?.orgTypes.includes('guarantee') ?? false;
}

async function institutionFor(db: Db, member: Member, { guaranteeAppId = '' }: AddRequest): Promise<OrganisationRow> {
  const appId = member.orgType === 'platform' ? guaranteeAppId : member.appId;
  const institution = (await findOrganisations(db, [appId])).get(appId);
  if (isGuaranteeInstitution(institution)) return institution;
  if (member.orgType === 'platform') throw fieldWrong('guaranteeAppId', '请选择产品所属的担保机构');
  throw noPermission('只有担保机构和平台可以新建产品');
}
