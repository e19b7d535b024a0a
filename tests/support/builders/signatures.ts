import { signContract } from '#contract/contracts';
import type { TestClient } from '../client';
import { codeSentTo } from '../proofs';
import type { TestServer } from '../server';

/** Signs a contract of an application for somebody, with the code of an SMS where one is asked for, and answers the key of what was signed. */
export async function signedBy(
  server: TestServer,
  { client, mobile }: { client: TestClient; mobile: string },
  applyNo: string,
  kind: 'business' | 'guarantee',
): Promise<string> {
  const body = { contractNo: `${applyNo}-${kind === 'business' ? 'FW' : 'DB'}`, guaranteeId: applyNo, contractBusinessType: kind };
  const first = await client.call(signContract, body);
  if (first.data.isSignSuccess === 1) return first.data.key ?? '';
  const answer = await client.call(signContract, { ...body, smsCode: await codeSentTo(server, mobile) });
  if (answer.data.isSignSuccess !== 1) throw new Error(`not signed: ${answer.code} ${answer.msg}`);
  return answer.data.key ?? '';
}
