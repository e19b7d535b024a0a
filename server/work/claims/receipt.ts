import { Readable } from 'node:stream';
import { enumerationLabel } from '#domain/enumerations';
import type { AppContext } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { brandOf } from '../../records/channels/repository';
import type { Visit } from '../../records/users/commands';
import { readGuarantee } from '../guarantees/repository';
import { requiredProof, type ClaimProof } from './proof';
import { claimable, claimsShown } from './standing';

/** Says when which claim was received; of its outcome it says nothing, so that it stays the same. */
export async function receiptOf(context: AppContext, visit: Visit, claimNo: string): Promise<FileReply> {
  const proof = await requiredProof(context, visit);
  const shown = await claimsShown(context.db, context, proof);
  const claim = shown.claims.find((one) => one.claimNo === claimNo.trim().toUpperCase());
  if (!claim) throw notFound('索赔');
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
      letterNo: shown.letterNo,
      guaranteeTypeName: shown.guaranteeTypeName,
      beneficiaryName: shown.beneficiaryName,
      bidderAppName: shown.bidderAppName,
      guaranteeAppName: shown.guaranteeAppName,
      projectName: shown.projectName,
      guaranteeAmount: shown.guaranteeAmount,
      expiryDate: shown.expiryDate,
      platform: await platformOf(context, proof),
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

async function platformOf({ db, settings }: AppContext, proof: ClaimProof): Promise<string> {
  const guarantee = await readGuarantee(db, (await claimable(db, proof)).letter.applyNo);
  return (guarantee && (await brandOf(db, guarantee.channelCode))) ?? settings.productTitle;
}
