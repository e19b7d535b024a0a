import { sendEvent } from '#contract/guarantees';
import type { FlowStep } from '#domain/guarantee/flow';
import { applicationAt } from '../application-at';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

/** A chain of which the institution's own system works every step. */
export const INTERFACE_CHAIN: FlowStep[] = [
  { uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', operationWay: 'interface', interfaceType: 'underwriting' },
  { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'interface', interfaceType: 'policy' },
];

/** An application of that chain, confirmed by the platform, so that the institution's audit waits. */
export async function confirmedForInterface(server: TestServer, platform: TestClient): Promise<string> {
  const applyNo = await applicationAt(server, 'awaitingConfirmation', {
    platformConfirm: true,
    step: -1,
    version: 0,
    issueChain: JSON.stringify(INTERFACE_CHAIN),
  });
  const { code } = await platform.call(sendEvent, { applyNo, version: 0, event: { type: 'preApproved' } });
  if (code !== 0) throw new Error(`not confirmed: ${code}`);
  await server.drainJobs();
  return applyNo;
}
