import { Readable } from 'node:stream';
import { enumerationLabel } from '#domain/enumerations';
import { letterNoOf } from '#domain/guarantee/claim';
import type { AppContext } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { brandOf } from '../../records/channels/repository';
import type { Visit } from '../../records/users/commands';
import { readGuarantee } from '../guarantees/repository';
import type { LetterRow } from '../letters/repository';
import { requiredProof } from './proof';
import { claimable, claimsShown } from './standing';

/** Says when which claim on which letter was received; of its outcome, and of a letter since, it says nothing, so that it stays the same. */
export async function receiptOf(context: AppContext, visit: Visit, claimNo: string): Promise<FileReply> {
  const proof = await requiredProof(context, visit);
  const shown = await claimsShown(context.db, context, proof);
  const claim = shown.claims.find((one) => one.claimNo === claimNo.trim().toUpperCase());
  if (!claim) throw notFound('索赔');
  const { letter } = await claimable(context.db, { letterNo: letterNoOf(claim.claimNo) });
  const { letterNo, facts } = letter;
  const pdf = await context.documents.drawClaimReceipt(
    {
      claimNo: claim.claimNo,
      lodgedAt: new Date(claim.lodgedAt),
      claimantName: claim.claimantName ?? '',
      wageAuthority: claim.wageAuthority ?? '',
      claimantMobile: claim.claimantMobile ?? '',
      claimAmount: claim.claimAmount,
      claimReason: enumerationLabel('claimReason', claim.claimReason),
      claimStatement: claim.claimStatement,
      fileNames: claim.fileNames,
      letterNo,
      guaranteeTypeName: facts.guaranteeTypeName,
      beneficiaryName: facts.beneficiaryName,
      bidderAppName: facts.bidderAppName,
      guaranteeAppName: facts.guaranteeAppName,
      projectName: facts.projectName,
      guaranteeAmount: facts.guaranteeAmount,
      expiryDate: facts.expiryDate,
      platform: await platformOf(context, letter),
    },
    visit.address,
  );
  return {
    stream: Readable.from([pdf]),
    fileName: `索赔回执_${claim.claimNo}.pdf`,
    mediaType: 'application/pdf',
    size: pdf.length,
    disposition: 'attachment',
  };
}

async function platformOf({ db, settings }: AppContext, { applyNo }: LetterRow): Promise<string> {
  const guarantee = await readGuarantee(db, applyNo);
  return (guarantee && (await brandOf(db, guarantee.channelCode))) ?? settings.productTitle;
}
