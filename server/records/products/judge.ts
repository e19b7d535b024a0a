import { CODES } from '#contract/codes';
import { validateFeeRates } from '#domain/fee';
import type { FieldError } from '#domain/field';
import { schemaErrors } from '#domain/form/schema-errors';
import type { GatewayName } from '#domain/gateway';
import { checkChain } from '#domain/guarantee/chain';
import { withPart, type PartChange, type ProductContent } from '#domain/product/content';
import { basicsErrors } from '#domain/product/fields';
import { hindrancesOf } from '#domain/product/hindrances';
import type { Db } from '../../core/context';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import { levelsWithoutLetter } from '../auditors/named-auditors';
import { channelNames } from '../channels/repository';
import { isOrganisationOf, readOrganisation } from '../organisations/repository';
import { choosableTemplates, type ChoosingProduct } from '../templates/repository';
import { withAccountsLeft } from './foreign-accounts';
import type { ProductChange, ProductRow } from './repository';

/** What offering depends on besides the product: the day in Asia/Shanghai, and the gateways at which the platform has an account. */
interface OfferedWhere {
  today: string;
  gateways: readonly GatewayName[];
}

/** Refuses a part by its fields, and what would leave a product that is offered unfit to be. Answers the names that are kept with the part. */
export async function refuseUnsound(
  db: Db,
  product: ProductRow,
  content: ProductContent,
  change: PartChange,
  { today, gateways }: OfferedWhere,
): Promise<ProductChange> {
  if (product.state === 'withdrawn') throw new BusinessError(CODES.eventNotAllowed, '产品已下架，不能修改；可复制为新产品');
  const unknown = await unknownChoices(db, product, change, content);
  const errors = [...partErrors(content, change), ...(unknown.length > 0 ? unknown : await strandedAuditors(db, product, change))];
  if (errors.length > 0) throw fieldsWrong(errors);
  if (product.state !== 'draft') refuseOtherKind(content, change);
  if (product.state === 'offered') refuseNewHindrances(content, withAccountsLeft(product, content, change), { today, gateways });
  return change.part === 'basicInfo' ? { letterAppName: await letterNameOf(db, product, change.value.letterAppId) } : {};
}

/** What a person can get wrong in a part, by its fields. */
function partErrors({ basicInfo }: ProductContent, change: PartChange): FieldError[] {
  switch (change.part) {
    case 'basicInfo':
      return basicsErrors(change.value);
    case 'rates':
      return validateFeeRates(change.value).map(({ field, message }) => ({ field: `feeRateList.${field}`, message }));
    case 'flow':
      return checkChain(basicInfo.productFlowType, change.value.issueChain, change.value.releaseChain).map(({ chain, step, message }) => ({
        field: `${chain}Chain${step === null ? '' : `.${step}`}`,
        message,
      }));
    case 'fields':
      return Object.entries(change.value).flatMap(([list, fields]) =>
        schemaErrors(fields).map(({ field, message }) => ({ field: `${list}.${field}`, message })),
      );
    case 'templates':
    case 'channels':
      return [];
  }
}

/** What was chosen and is not there, or not for this product, by its fields. */
export async function unknownChoices(
  db: Db,
  product: ChoosingProduct | null,
  change: PartChange,
  content?: Pick<ProductContent, 'templates'>,
): Promise<FieldError[]> {
  if (change.part === 'basicInfo') {
    const { letterAppId } = change.value;
    const known = letterAppId === null || (await isOrganisationOf(db, letterAppId, 'letter'));
    return known ? [] : [{ field: 'letterAppId', message: '所选出函机构不存在，请重新选择' }];
  }
  if (change.part === 'channels') {
    const known = await channelNames(db);
    return change.value.every((code) => known.has(code)) ? [] : [{ field: 'channelCodes', message: '所选渠道不存在，请重新选择' }];
  }
  if (change.part !== 'templates') return [];
  const offered = await choosableTemplates(db, product, Object.values(content?.templates ?? {}));
  return Object.entries(change.value).flatMap(([kind, templateId]) =>
    offered.some((template) => template.kind === kind && template.templateId === templateId)
      ? []
      : [{ field: `templates.${kind}`, message: '所选模板不存在，请重新选择' }],
  );
}

/** Another institution does not know the people and the roles of the one that issued the letters before. */
async function strandedAuditors(db: Db, product: ProductRow, change: PartChange): Promise<FieldError[]> {
  if (change.part !== 'basicInfo' || change.value.letterAppId === product.letterAppId) return [];
  const levels = await levelsWithoutLetter(db, product, change.value.letterAppId);
  if (levels.length === 0) return [];
  const message = `审核级别“${levels.join('”“')}”的审核人不属于所选出函机构，请先在“办理流程”中改由两家机构都有的角色审核`;
  return [{ field: 'letterAppId', message }];
}

/** Applications that run were made for this kind of guarantee and flow. */
function refuseOtherKind({ basicInfo: before }: ProductContent, change: PartChange): void {
  if (change.part !== 'basicInfo') return;
  for (const [field, label] of [
    ['guaranteeType', '保函类型'],
    ['productFlowType', '流程类型'],
  ] as const)
    if (before[field] !== change.value[field]) throw fieldsWrong([{ field, message: `产品发布后，${label}不能修改；可复制为新产品` }]);
}

function refuseNewHindrances(content: ProductContent, changes: readonly PartChange[], { today, gateways }: OfferedWhere): void {
  const known = new Set(hindrancesOf(content, today, gateways).map(({ message }) => message));
  const fresh = hindrancesOf(changes.reduce(withPart, content), today, gateways).filter(({ message }) => !known.has(message));
  if (fresh.length > 0)
    throw new BusinessError(
      CODES.eventNotAllowed,
      `产品正在销售，不能这样修改：${fresh.map(({ message }) => message).join('；')}。如需修改，请先暂停受理`,
    );
}

/** What the issuer of letters is called: the guarantee institution where no other is named. */
export async function letterNameOf(
  db: Db,
  { guaranteeAppName }: Pick<ProductRow, 'guaranteeAppName'>,
  letterAppId: string | null,
): Promise<string> {
  return letterAppId === null ? guaranteeAppName : (await readOrganisation(db, letterAppId)).orgName;
}
