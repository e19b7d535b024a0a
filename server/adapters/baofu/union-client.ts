import type { BaofuParties } from '../payment/baofu-client';
import { contentText, readContent, type BaofuContent } from '../payment/baofu-message';
import { GatewayUnavailable } from '../payment/payment-gateway';
import type { Send } from '../payment/send-form';
import { sealed, unsealed } from './union-message';

/** Asks Baofu's interface to accounts, and believes nothing but what is under its key and for this question. */
export function unionClient({ memberId, terminalId, ownKey, theirKey }: BaofuParties, baseUrl: string, send: Send) {
  return async (serviceTp: string, body: object): Promise<BaofuContent> => {
    const header = { memberId, terminalId, serviceTp, verifyType: '1' };
    const content = sealed(JSON.stringify({ header, body }), ownKey);
    const text = await send(`${baseUrl}/${serviceTp}/transReq.do`, new URLSearchParams({ memberId, terminalId, verifyType: '1', content }));
    const opened = unsealed(text.trim(), theirKey);
    const answer = opened === undefined ? undefined : readContent(opened);
    if (!answer) throw new GatewayUnavailable('Baofu answered what is not under its key');
    const answered = contentAt(answer, 'header');
    if (contentText(answered, 'memberId') !== memberId || contentText(answered, 'terminalId') !== terminalId)
      throw new GatewayUnavailable('Baofu answered another merchant');
    if (contentText(answered, 'serviceTp') !== serviceTp) throw new GatewayUnavailable('Baofu answered another question');
    if (contentText(answered, 'sysRespCode') !== 'S_0000')
      throw new GatewayUnavailable(`Baofu refused: ${contentText(answered, 'sysRespCode')} ${contentText(answered, 'sysRespDesc')}`);
    return contentAt(answer, 'body');
  };
}

export function contentAt(content: BaofuContent, name: string): BaofuContent {
  const value = content[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BaofuContent) : {};
}
