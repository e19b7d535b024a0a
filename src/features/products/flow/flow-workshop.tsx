import { Alert, Tabs } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PRODUCT_FLOW } from '#contract/addresses/product-flow';
import type { ReplyOf } from '#contract/call';
import type { productFlowStaff } from '#contract/product-flow';
import type { ManagedProduct } from '#contract/products';
import type { ChainName, EditedFlow, EditedStep } from '#domain/product/flow/edited-step';
import { findingsOf, isBarred } from '#domain/product/flow/findings';
import { savedStep } from '#domain/product/flow/saved-step';
import { apiOf } from '../../../api/endpoints';
import { submitFailure } from '../../../api/save-outcome';
import { useLazyUserListPageQuery } from '../../../api/users';
import type { EditorSurroundings } from '../../../blocks/flow-editor/editor-surroundings';
import { FlowEditor } from '../../../blocks/flow-editor/flow-editor';
import { ActionModal, CANCEL_ACTION, type ModalAction } from '../../../blocks/modal/action-modal';
import { FailureNotice } from '../../../blocks/modal/failure-notice';
import { LeaveGuard } from '../../../blocks/page/leave-guard';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { useStable } from '../../../blocks/stable/use-stable';
import { become } from '../../../blocks/undo/become';
import { useHistory } from '../../../blocks/undo/use-history';
import { uniqueId } from '../../../blocks/upload/unique-id';
import '../products.css';
import { EditsBar } from '../edits-bar';
import { DISCARD } from '../part';
import './flow.css';
import { productPath, PRODUCTS } from '../paths';
import { ProductState } from '../product-columns';
import { FlowAside } from './flow-aside';

const { useSaveProductFlowMutation } = apiOf(PRODUCT_FLOW);

const CHAINS = [
  { key: 'issue', label: '签发流程' },
  { key: 'release', label: '解除流程' },
] as const satisfies readonly { key: ChainName; label: string }[];

const KEPT_WORDS = '已提交的申请仍按提交时的流程办理，以后的申请按新的流程办理。';

export interface FlowWorkshopProps {
  product: ManagedProduct;
  people: ReplyOf<typeof productFlowStaff>;
  onReload: () => Promise<void>;
}

export function FlowWorkshop({ product, people, onReload }: FlowWorkshopProps) {
  const { productNo, productName, productFlowType, productState } = product;
  const [stored, setStored] = useState<EditedFlow>({ issue: product.issueChain, release: product.releaseChain });
  const edits = useFlowEdits(stored);
  const { flow, isChanged, undoable, redoable } = edits;
  const [version, setVersion] = useState(product.version);
  const [chain, setChain] = useState<ChainName>('issue');
  const [reveal, setReveal] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [save, sent] = useSaveProductFlowMutation();
  const page = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const surroundings = useSurroundings(people);
  const { staff, gateways } = people;
  const { supplementFields } = product;
  const findings = useMemo(
    () => findingsOf(productFlowType, flow, staff, { gateways, supplementFields }),
    [productFlowType, flow, staff, gateways, supplementFields],
  );
  const shown = useDeferredValue(useMemo(() => ({ flow, findings }), [flow, findings]));
  const readOnly = productState === 'withdrawn';

  const isDone = sent.data !== undefined && !confirming;
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  const forgetAnswer = () => {
    if (!sent.isUninitialized && !sent.isLoading) sent.reset();
    setReveal(null);
  };
  const change = (name: ChainName) => (steps: readonly EditedStep[]) => {
    forgetAnswer();
    edits.change(name, steps);
  };
  const step = (go: () => void, name: ChainName) => () => {
    forgetAnswer();
    setChain(name);
    go();
  };
  const show = useStable((name: ChainName, uuid: string) => {
    setChain(name);
    setReveal(null);
    requestAnimationFrame(() => setReveal(uuid));
  });
  const confirmSaving = () => {
    setTried(true);
    const first = findings.find(({ weight }) => weight === 'error');
    if (!first) setConfirming(true);
    else if (first.uuid !== null) show(first.chain, first.uuid);
    else setChain(first.chain);
  };
  const confirm: ModalAction = {
    key: 'save',
    text: '确认保存',
    result: 'ok',
    primary: true,
    run: async () => {
      const at = edits.position;
      const saved = { issueChain: flow.issue.map(savedStep), releaseChain: flow.release.map(savedStep) };
      const answer = await save({ productNo, version, ...saved });
      if (!answer.data) return;
      setVersion(answer.data.version);
      setTried(false);
      edits.saved(at);
      if (!answer.data.fourEyesRequested) setStored({ issue: saved.issueChain, release: saved.releaseChain });
    },
  };

  const shownFindings = tried || isChanged ? findings : findings.filter(({ weight }) => weight === 'warning');
  return (
    <div ref={page} className="page">
      <LeaveGuard unsaved={isChanged} title="流程尚未保存">
        离开后，对流程的修改将丢失。
      </LeaveGuard>
      <PageHeader
        title={`${productName}的流程`}
        description={
          <span className="product-facts">
            <ProductState state={productState} /> {productNo} · {product.guaranteeAppName}
          </span>
        }
        actions={
          <>
            <LinkButton to={productPath(productNo)}>产品信息</LinkButton>
            <LinkButton to={PRODUCTS}>返回产品列表</LinkButton>
          </>
        }
      />
      <div className="flow-workshop">
        <Panel>
          <Tabs
            activeKey={chain}
            onChange={(key) => setChain(key === 'release' ? 'release' : 'issue')}
            items={CHAINS.map(({ key, label }) => ({
              key,
              label: `${label}（${flow[key].length}）`,
              children: (
                <>
                  {readOnly || flow[key].length === 0 ? null : (
                    <p className="fields-hint">拖动卡片左上角的手柄到另一张卡片上，两步互换；也可用 Alt+方向键移动。</p>
                  )}
                  {productFlowType === 'NotStandard' && key === 'release' ? (
                    <p className="fields-hint">非标保函没有单独的解除流程，请在签发流程中配置“解除保函”。</p>
                  ) : (
                    <FlowEditor
                      label={label}
                      chain={key}
                      flowKind={productFlowType}
                      steps={flow[key]}
                      readOnly={readOnly}
                      findings={shownFindings}
                      surroundings={surroundings}
                      reveal={chain === key ? reveal : null}
                      onChange={change(key)}
                    />
                  )}
                </>
              ),
            }))}
          />
        </Panel>
        <Panel>
          <FlowAside product={product} flow={shown.flow} saved={stored} findings={shown.findings} onReveal={show} />
        </Panel>
      </div>
      {readOnly ? null : (
        <EditsBar
          within={page}
          undoable={undoable}
          redoable={redoable}
          undo={step(edits.undo, edits.lastIn)}
          redo={step(edits.redo, edits.nextIn)}
          isChanged={isChanged}
          saving={sent.isLoading}
          onSave={confirmSaving}
        >
          {sent.error ? <FailureNotice failure={submitFailure(sent.error)} newest={DISCARD} onNewest={() => void onReload()} /> : null}
          {sent.data ? (
            <div ref={done} tabIndex={-1} className="fields-saved">
              <Alert
                type="success"
                showIcon
                title={sent.data.fourEyesRequested ? '流程已提交复核' : '流程已保存'}
                description={sent.data.fourEyesRequested ? '由本单位其他人复核后生效。' : KEPT_WORDS}
              />
            </div>
          ) : null}
        </EditsBar>
      )}
      {confirming ? (
        <ActionModal open title="保存流程" actions={[CANCEL_ACTION, confirm]} onClose={() => setConfirming(false)}>
          <p>
            保存后，{productName}的签发流程为 {flow.issue.length} 步，解除流程为 {flow.release.length} 步。
          </p>
          <p>{KEPT_WORDS}</p>
          {findings.length > 0 && !isBarred(findings) ? <p>检查中有 {findings.length} 处请留意，不影响保存。</p> : null}
        </ActionModal>
      ) : null}
    </div>
  );
}

function useSurroundings({ staff, ownTypes, mayLock }: ReplyOf<typeof productFlowStaff>): EditorSurroundings {
  const [load] = useLazyUserListPageQuery();
  return {
    staff,
    ownTypes,
    mayLock,
    newId: uniqueId,
    loadUsers: async ({ page, size, searchName }, signal) => {
      const request = load({ page, size, ...(searchName ? { searchName } : {}) });
      signal.addEventListener('abort', () => request.abort());
      const { userList, total } = await request.unwrap();
      return { users: userList, total };
    },
  };
}

function useFlowEdits(start: EditedFlow) {
  const { now, last, next, change, ...history } = useHistory<EditedFlow, EditedFlow>(start, (given) => given);
  return {
    ...history,
    flow: now,
    /** Which chain an undo or redo would change. */
    lastIn: chainOf(last?.back[0]?.path[0]),
    nextIn: chainOf(next?.forth[0]?.path[0]),
    change: (chain: ChainName, steps: readonly EditedStep[]) => change((draft) => become(draft[chain], steps), ''),
  };
}

function chainOf(key: string | number | undefined): ChainName {
  return key === 'release' ? key : 'issue';
}
