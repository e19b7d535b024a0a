import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { saveProductFlow } from '#contract/product-flow';
import { managedProduct, managedProductPage, saveProductFields } from '#contract/products';
import type { FlowStep } from '#domain/guarantee/flow';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { callerAt, type Caller } from './signed-calls';

export const HISTORY_ROWS = 500;
export const FIELDS = 200;
export const STEPS = 30;
export const PLATFORM = '13800000001';
export const INSTITUTION = '13800000004';

/** Brings an application, a product's fields and a flow to their size, by the calls that people's browsers make. */
export async function makeLarge(origin: string): Promise<{ applyNo: string; productNo: string }> {
  const platform = await callerAt(origin, PLATFORM, DEMO_PASSWORD);
  const institution = await callerAt(origin, INSTITUTION, DEMO_PASSWORD);
  return { applyNo: await longHistory(platform), productNo: await largeProduct(institution) };
}

async function longHistory(call: Caller): Promise<string> {
  const { list } = await call(guaranteePage, { workList: 'platform_audit', page: 1, size: 10 });
  const applyNo = list[0]?.applyNo ?? '';
  let { version } = await call(guaranteeDetail, { applyNo });
  for (let row = 0; row < HISTORY_ROWS; row += 1) {
    const event = row % 2 === 0 ? ({ type: 'abort', reason: '资料待核实' } as const) : ({ type: 'renewAbort' } as const);
    ({ version } = await call(sendEvent, { applyNo, version, event }));
  }
  return applyNo;
}

async function largeProduct(call: Caller): Promise<string> {
  const { list } = await call(managedProductPage, { page: 1, size: 10 });
  const productNo = list[0]?.productNo ?? '';
  const projectFields = Array.from({ length: FIELDS }, (_, index) => ({
    name: `field${index}`,
    label: `字段${index}`,
    kind: 'text' as const,
  }));
  const { version } = await call(managedProduct, { productNo });
  const saved = await call(saveProductFields, { productNo, version, projectFields, supplementFields: [] });
  await call(saveProductFlow, { productNo, version: saved.version, issueChain: [...chain()], releaseChain: [] });
  return productNo;
}

function chain(): FlowStep[] {
  const audits = Array.from({ length: STEPS - 1 }, (_, index): FlowStep => {
    const levelName = `第${index + 1}道复核`;
    const auditors = [{ id: 'admin', auditorName: '管理员' }];
    return {
      uuid: `audit-${index}`,
      flowNodeType: 'AUDIT',
      orgType: 'guarantee',
      operationWay: 'page',
      auditLevelsLength: 1,
      auditLevels: [{ id: `level-${index}`, levelName, auditorType: 'role', auditors }],
    };
  });
  return [...audits, { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' }];
}
