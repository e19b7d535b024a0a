import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../core/context';
import { baofuTime, contentText, isSignedByBaofu, readContent, signBaofu, type BaofuContent } from './baofu-message';
import { GatewayUnavailable } from './payment-gateway';
import { sendForm, type Send } from './send-form';

/** The platform's account at Baofu, with both keys. */
export interface BaofuParties {
  memberId: string;
  terminalId: string;
  ownKey: KeyObject;
  theirKey: KeyObject;
}

/** Asks Baofu's aggregated payment, and believes nothing but what it signed for this merchant. */
export function baofuClient({ memberId, terminalId, ownKey, theirKey }: BaofuParties, apiUrl: string, clock: Clock, send: Send = sendForm) {
  const ours = { merId: memberId, terId: terminalId };

  return {
    call: async (method: string, request: BaofuContent): Promise<BaofuContent> => {
      const bizContent = JSON.stringify({ ...ours, ...request });
      const body = new URLSearchParams({
        ...ours,
        method,
        charset: 'UTF-8',
        version: '1.0',
        format: 'json',
        timestamp: baofuTime(clock.now()),
        signType: 'RSA',
        signSn: '1',
        ncrptnSn: '1',
        dgtlEnvlp: '',
        bizContent,
        signStr: signBaofu(bizContent, ownKey),
      });
      const envelope = readContent(await send(apiUrl, body));
      if (!envelope || contentText(envelope, 'returnCode') !== 'SUCCESS')
        throw new GatewayUnavailable(`Baofu refused: ${envelope ? contentText(envelope, 'returnMsg') : 'unreadable'}`);
      const signed = contentText(envelope, 'dataContent');
      if (!isSignedByBaofu(signed, contentText(envelope, 'signStr'), theirKey))
        throw new GatewayUnavailable('Baofu did not sign its answer');
      const content = readContent(signed);
      if (content?.['merId'] !== undefined && contentText(content, 'merId') !== memberId)
        throw new GatewayUnavailable('Baofu answered another merchant');
      if (!content) throw new GatewayUnavailable('Baofu answered no content');
      return content;
    },
  };
}
