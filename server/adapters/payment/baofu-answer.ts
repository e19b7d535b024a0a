import type { BaofuParties } from './baofu-client';
import { isSignedByBaofu, readContent, signBaofu, type BaofuContent } from './baofu-message';

/** What the sandbox's Baofu answers to a form of aggregated payment: it checks what is under the platform's key, and answers under its own. */
export async function answerSigned(
  { bizContent = '', signStr = '', method = '' }: Record<string, string>,
  { memberId, terminalId, ownKey, theirKey }: BaofuParties,
  work: (method: string, request: BaofuContent) => object | undefined | Promise<object | undefined>,
): Promise<string> {
  if (!isSignedByBaofu(bizContent, signStr, theirKey)) return JSON.stringify({ returnCode: 'FAIL', returnMsg: '验签失败' });
  const content = (await work(method, readContent(bizContent) ?? {})) ?? { resultCode: 'FAIL', errCode: 'METHOD_NOT_SUPPORT' };
  const dataContent = JSON.stringify({ merId: memberId, terId: terminalId, ...content });
  return JSON.stringify({ returnCode: 'SUCCESS', returnMsg: 'OK', dataContent, signStr: signBaofu(dataContent, ownKey) });
}
