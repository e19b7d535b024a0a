import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { BaofuParties } from '../payment/baofu-client';
import { contentText, readContent } from '../payment/baofu-message';
import { GatewayUnavailable } from '../payment/payment-gateway';
import type { Send } from '../payment/send-form';
import type { Paper } from './baofu-accounts';
import { sealed, unsealed } from './union-message';

interface Upload {
  /** By which the application for the account names these papers. */
  number: string;
  loginNo: string;
  papers: readonly Paper[];
}

/** Hands papers over as one zip, named in the part that is under the own key. Answers why Baofu does not take them, or nothing. */
export async function uploadPapers(
  { memberId, terminalId, ownKey, theirKey }: BaofuParties,
  url: string,
  send: Send,
  { number, loginNo, papers }: Upload,
): Promise<string | undefined> {
  const named = papers.map(({ fileName, ...paper }, index) => ({
    ...paper,
    fileName: `${String(index + 1)}-${paper.kind}${extensionOf(fileName)}`,
  }));
  const form = new FormData();
  form.set('memberId', memberId);
  form.set('terminalId', terminalId);
  form.set('orderType', '0');
  const content = {
    accType: 2,
    transSerialNo: number,
    businessParams: loginNo,
    fileNameMap: named.map(({ kind, fileName }) => ({ fileType: kind, fileName })),
  };
  form.set('content', sealed(JSON.stringify(content), ownKey));
  form.set('file', new Blob([new Uint8Array(await zipped(named))], { type: 'application/zip' }), `${memberId}_${loginNo}.zip`);
  const opened = unsealed((await send(url, form)).trim(), theirKey);
  const answer = opened === undefined ? undefined : readContent(opened);
  if (!answer) throw new GatewayUnavailable('Baofu answered what is not under its key');
  if (answer['success'] === true || contentText(answer, 'success') === '1') return undefined;
  return contentText(answer, 'errorMsg') || contentText(answer, 'errorCode') || '宝付未接收资质文件';
}

async function zipped(papers: readonly Pick<Paper, 'fileName' | 'bytes'>[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { fileName, bytes } of papers) zip.addBuffer(bytes, fileName);
  zip.end();
  return buffer(zip.outputStream);
}

function extensionOf(fileName: string): string {
  return /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0].toLowerCase() ?? '';
}
