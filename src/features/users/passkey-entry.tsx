import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/users';
import { answerByPasskey, passkeyProblem, passkeysKnown } from '../../api/passkeys';
import { failureText } from '../../api/wire/failure';
import { fetchPasskeyOptions, signInByPasskey } from './sign-in';

interface Props {
  onSignedIn: (signedIn: SignedIn) => void;
  onProblem: (problem: string | undefined) => void;
  prepare: () => void;
}

/** Shown where the browser knows passkeys at all; its place is kept until that is known, so that nothing beside it moves. */
export function PasskeyEntry({ onSignedIn, onProblem, prepare }: Props) {
  const [known, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setKnown(passkeysKnown());
  }, []);
  const enter = async () => {
    prepare();
    onProblem(undefined);
    setBusy(true);
    const problem = await signInWithDevice(onSignedIn);
    setBusy(false);
    onProblem(problem);
  };
  return (
    <button type="button" className="login-link" hidden={!known} disabled={busy} onClick={() => void enter()}>
      使用通行密钥登录
    </button>
  );
}

async function signInWithDevice(onSignedIn: (signedIn: SignedIn) => void): Promise<string | undefined> {
  const options = await fetchPasskeyOptions();
  if (!options) return '网络连接不可用，请检查网络后重试';
  try {
    const { signedIn, failure } = await signInByPasskey(await answerByPasskey(options));
    if (signedIn) onSignedIn(signedIn);
    return failure && failure.kind !== 'aborted' ? failureText(failure) : undefined;
  } catch (error) {
    return passkeyProblem(error);
  }
}
