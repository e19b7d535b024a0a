import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Settings } from '../../core/settings';
import type { BaofuParties } from './baofu-client';
import { privatePem, publicPem } from './keys';

/** The platform's account at Baofu, as the settings name it. */
export function baofuParties({
  memberId,
  terminalId,
  privateKey,
  publicKey,
}: Pick<Settings['baofu'], 'memberId' | 'terminalId' | 'privateKey' | 'publicKey'>): BaofuParties {
  return { memberId, terminalId, ownKey: createPrivateKey(privatePem(privateKey)), theirKey: createPublicKey(publicPem(publicKey)) };
}
