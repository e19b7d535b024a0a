import type { Page } from 'playwright-core';
import type { BodyOf, Call, ReplyOf } from '#contract/call';
import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { saveProductFlow } from '#contract/product-flow';
import { managedProduct, managedProductPage, saveProductFields } from '#contract/products';
import type { FlowStep } from '#domain/guarantee/flow';
import { camelCased, renameKeys, underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { signIn } from './signed-in';

export const HISTORY_ROWS = 500;
export const LONG_HISTORY = 2000;
export const LIST_ROWS = 500;
export const FIELDS = 200;
export const STEPS = 30;
export const PLATFORM = '13800000001';
export const INSTITUTION = '13800000004';

export interface Large {
  applyNo: string;
  productNo: string;
}

/** Brings an application, a product's fields and a flow to their size, by the calls that people's browsers make. */
export async function makeLarge(origin: string): Promise<Large> {
  const platform = await callerAt(origin, PLATFORM, DEMO_PASSWORD);
  const institution = await callerAt(origin, INSTITUTION, DEMO_PASSWORD);
  return { applyNo: await longHistory(platform), productNo: await largeProduct(institution) };
}

type Caller = <C extends Call>(call: C, body: BodyOf<C>) => Promise<ReplyOf<C>>;

/** Calls of the contract to a server that runs elsewhere, by one who has signed in there. */
async function callerAt(origin: string, account: string, password: string): Promise<Caller> {
  const { headersFor } = await signIn(origin, account, password);
  return async <C extends Call>(call: C, body: BodyOf<C>) => {
    const path = addressOf(call);
    const text = JSON.stringify(renameKeys(body, underscored));
    const response = await fetch(origin + path, { method: 'POST', headers: headersFor(path, text), body: text });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
    if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
    return renameKeys(data, camelCased) as ReplyOf<C>;
  };
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

type WireRow = Record<string, unknown>;

/** The list's own rows, told again under other numbers until there are as many as one page holds. */
export async function manyRows(page: Page): Promise<void> {
  await repeatRows(
    page,
    '**/apply/page',
    ({ size }) => (size === LIST_ROWS ? LIST_ROWS : null),
    (row, index) => ({
      ...row,
      apply_no: `G9${String(index).padStart(12, '0')}`,
    }),
  );
}

export async function manyRowsOfHistory(page: Page): Promise<void> {
  await repeatRows(
    page,
    '**/apply/history',
    () => LONG_HISTORY,
    (row, index) => ({ ...row, sequence: index + 1 }),
  );
}

/** Answers a call with the rows of its reply over and over, as many as are wanted; null leaves them as they are. */
async function repeatRows(
  page: Page,
  address: string,
  wanted: (request: WireRow) => number | null,
  again: (row: WireRow, index: number) => WireRow,
): Promise<void> {
  await page.route(address, async (route) => {
    const count = wanted(route.request().postDataJSON() as WireRow);
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { list: WireRow[] } };
    const { list } = reply.data;
    if (count === null) return route.fulfill({ response, json: reply });
    const rows = Array.from({ length: count }, (_, index) => again(list[index % list.length] ?? {}, index));
    return route.fulfill({ response, json: { ...reply, data: { ...reply.data, list: rows, total: count } } });
  });
}
