import type { BodyOf, ReplyOf } from '#contract/call';
import type { saveProductFlow } from '#contract/product-flow';
import type { FieldError } from '#domain/field';
import type { FlowStep } from '#domain/guarantee/flow';
import { lockedLevelsTouched } from '#domain/product/flow/locked-levels';
import { savedStep } from '#domain/product/flow/saved-step';
import { cardProblem } from '#domain/product/flow/step-errors';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { refuseStrangers, withKnownNames } from '../auditors/named-auditors';
import { assertOwnFiles } from '../files/own-files';
import { changeProduct } from '../products/change-product';
import { ownProduct } from '../products/own-product';
import type { ProductRow } from '../products/repository';
import { productUse } from './file-readers';

type Chains = Record<'issueChain' | 'releaseChain', FlowStep[]>;

/** Only the product's own institution and the platform write; to anybody else it does not exist. */
export function saveFlow(
  db: Db,
  context: AppContext,
  member: Member,
  { productNo, version, issueChain, releaseChain }: BodyOf<typeof saveProductFlow>,
): Promise<ReplyOf<typeof saveProductFlow>> {
  return inTransaction(db, async (db) => {
    const product = await ownProduct(db, member, productNo);
    const errors = [...cardErrors({ issueChain, releaseChain }), ...repeatedSteps([...issueChain, ...releaseChain])];
    if (errors.length > 0) throw fieldsWrong(errors);
    const sent = { issueChain: issueChain.map(savedStep), releaseChain: releaseChain.map(savedStep) };
    refuseLocked(member, product, sent);
    await refuseStrangers(db, member, product, sent);
    await assertOwnFiles(db, context, member, newPictures(product, sent), productUse(productNo));
    const value = await withKnownNames(db, product, sent);
    return changeProduct(db, context, member, { productNo, from: version, deed: { part: 'flow', value } });
  });
}

function cardErrors(chains: Chains): FieldError[] {
  return Object.entries(chains).flatMap(([name, chain]) =>
    chain.flatMap((step, index) => {
      const message = cardProblem(step);
      return message === null ? [] : [{ field: `${name}.${index}`, message }];
    }),
  );
}

function repeatedSteps(steps: readonly FlowStep[]): FieldError[] {
  const levels = steps.flatMap(({ uuid, auditLevels = [] }) => auditLevels.map(({ id }) => `${uuid} ${id}`));
  const isRepeated = (ids: readonly string[]) => new Set(ids).size < ids.length;
  return isRepeated(steps.map(({ uuid }) => uuid)) || isRepeated(levels) ? [{ field: 'issueChain', message: '步骤或审核级别重复' }] : [];
}

function refuseLocked({ orgType }: Member, product: ProductRow, { issueChain, releaseChain }: Chains): void {
  if (orgType === 'platform') return;
  const touched = [...lockedLevelsTouched(product.issueChain, issueChain), ...lockedLevelsTouched(product.releaseChain, releaseChain)];
  if (touched.length > 0) throw fieldsWrong([{ field: 'issueChain', message: `审核级别“${touched.join('”“')}”仅平台可以修改` }]);
}

/** Those that the product does not show yet; they have to be the sender's own. */
function newPictures({ issueChain }: ProductRow, sent: Chains): string[] {
  const known = new Set(picturesIn(issueChain));
  return picturesIn(sent.issueChain).filter((key) => !known.has(key));
}

function picturesIn(chain: readonly FlowStep[]): string[] {
  return chain.flatMap(({ payInfo }) => payInfo?.qrCodeFiles?.map(({ key }) => key) ?? []);
}
