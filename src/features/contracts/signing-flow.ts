import { fromPromise } from 'xstate';
import { contractSigningMachine, type SigningOutcome, type SigningRequest } from '#machines/flow/contract-signing';
import type { ApiDispatch } from '../../api/api';
import { contractsApi } from '../../api/contracts';

export function signingFlow(dispatch: ApiDispatch) {
  return contractSigningMachine.provide({
    actors: { sign: fromPromise(({ input }: { input: SigningRequest }) => requestSigning(dispatch, input)) },
  });
}

async function requestSigning(dispatch: ApiDispatch, { contract, smsCode, resend }: SigningRequest): Promise<SigningOutcome> {
  const answer = await dispatch(
    contractsApi.endpoints.signContract.initiate({
      contractNo: contract.contractNo,
      guaranteeId: contract.guaranteeId,
      contractBusinessType: contract.contractBusinessType,
      fileKey: contract.url,
      ...(smsCode === undefined ? {} : { smsCode }),
      ...(resend ? { resend } : {}),
    }),
  ).unwrap();
  if (answer.responseMsg) return { kind: 'refused', message: answer.responseMsg };
  if (answer.isSendCode === 0) {
    return { kind: 'codeSent', mobileMasked: answer.mobileMasked ?? '', resendSeconds: answer.resendSeconds ?? 60 };
  }
  if (answer.isSignSuccess === 1 && answer.key) return { kind: 'signed', key: answer.key };
  return { kind: 'nothing' };
}
