import { FACTORS } from '#contract/addresses/factors';
import { apiOf } from '../../../api/endpoints';
import { makePasskey, passkeyProblem } from '../../../api/passkeys';
import { failureText } from '../../../api/wire/failure';
import type { Proof } from './proof-modal';

const { useBeginPasskeyMutation, useSavePasskeyMutation } = apiOf(FACTORS);

/** The codes that come with a first factor, or what went wrong on the device and after it. */
export type MadePasskey = { recoveryCodes: readonly string[]; problem?: never } | { recoveryCodes?: never; problem: string };

/** Begins with a proof, which the server may refuse, and then has this device make a passkey. */
export function useNewPasskey() {
  const [begin] = useBeginPasskeyMutation();
  const [save] = useSavePasskeyMutation();
  return async (proof: Proof): Promise<{ refusal: unknown; make?: never } | { refusal?: never; make: () => Promise<MadePasskey> }> => {
    const { data: options, error } = await begin(proof);
    if (!options) return { refusal: error };
    const make = async (): Promise<MadePasskey> => {
      try {
        const { data, error: notSaved } = await save({ passkeyName: nameOfDevice(), registration: await makePasskey(options) });
        return data ? { recoveryCodes: data.recoveryCodes } : { problem: failureText(notSaved) };
      } catch (untouched) {
        return { problem: passkeyProblem(untouched) };
      }
    };
    return { make };
  };
}

/** As its owner would call it. */
function nameOfDevice(): string {
  const { userAgent } = navigator;
  const known = DEVICES.find(({ mark }) => userAgent.includes(mark));
  return known?.name ?? '我的设备';
}

const DEVICES = [
  { mark: 'iPhone', name: 'iPhone' },
  { mark: 'iPad', name: 'iPad' },
  { mark: 'Android', name: '安卓手机' },
  { mark: 'Windows', name: 'Windows 电脑' },
  { mark: 'Mac OS', name: 'Mac 电脑' },
  { mark: 'Linux', name: 'Linux 电脑' },
];
