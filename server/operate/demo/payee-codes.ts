import { toBuffer as drawQr } from 'qrcode';
import { PAY_TYPES, type FlowStep } from '#domain/guarantee/flow';
import type { AppContext, Db } from '../../core/context';
import { storeFile } from '../../records/files/store-file';
import { productUse } from '../../records/product-flow/file-readers';
import type { DemoProduct } from './products';

const FILE_NAME = '收款码.png';
const PICTURE_WIDTH = 320;

/** The product's chain, with a picture of the payee's own code in the step that is paid by code. */
export async function withPayeeCode(
  db: Db,
  context: AppContext,
  { guaranteeAppId, productNo, issueChain }: DemoProduct,
): Promise<FlowStep[]> {
  if (!issueChain.some(isPaidByCode)) return issueChain;
  const { fileKey } = await storeFile(db, context, {
    bytes: await drawQr(`https://payee.example.com/${guaranteeAppId}`, { width: PICTURE_WIDTH }),
    fileName: FILE_NAME,
    mediaType: 'image/png',
    ownerAppId: guaranteeAppId,
    uploadedBy: '',
    purpose: 'upload',
    applyNo: productUse(productNo),
  });
  const picture = { qrCodeFiles: [{ key: fileKey, fileName: FILE_NAME }], qrCodeKey: fileKey };
  return issueChain.map((step) => (step.payInfo && isPaidByCode(step) ? { ...step, payInfo: { ...step.payInfo, ...picture } } : step));
}

function isPaidByCode({ payType }: FlowStep): boolean {
  return payType !== undefined && PAY_TYPES[payType].hasQrcodePay;
}
