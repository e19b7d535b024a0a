import { useState } from 'react';
import type { AuditLevel, FlowKind, FlowStep } from '#domain/guarantee/flow';
import type { EditedStep } from '#domain/product/flow/edited-step';
import { findingsOf, type StaffOf } from '#domain/product/flow/findings';
import { savedStep } from '#domain/product/flow/saved-step';
import { ChainDrawing } from '../../../blocks/flow-editor/chain-drawing';
import { DryRun } from '../../../blocks/flow-editor/dry-run';
import type { EditorSurroundings } from '../../../blocks/flow-editor/editor-surroundings';
import { FindingsList } from '../../../blocks/flow-editor/findings-list';
import { FlowDifference } from '../../../blocks/flow-editor/flow-difference';
import { FlowEditor } from '../../../blocks/flow-editor/flow-editor';
import { uniqueId } from '../../../blocks/upload/unique-id';
import { UploadCallsContext, type UploadCalls } from '../../../blocks/upload/upload-calls';
import { playOf } from '../knobs';
import type { Story } from '../story';

export const stories: readonly Story[] = [
  {
    id: 'flow-editor',
    title: '流程编辑器',
    note: '拖动手柄到另一张卡片上，两步互换（250 毫秒动画）；键盘上空格拿起、方向键选择、空格交换，或 Alt+方向键。',
    states: [
      { name: '投标保函的签发流程', Show: () => <Edited start={BID} flowKind="BID" /> },
      { name: '还没有步骤', Show: () => <Edited start={[]} flowKind="BID" /> },
      { name: '非标保函，含隐藏的收款', Show: () => <Edited start={NOT_STANDARD} flowKind="NotStandard" /> },
      { name: '未配置的步骤', Show: () => <Edited start={[{ uuid: 'n', flowNodeType: 'AUDIT' }, LETTER]} flowKind="BID" /> },
      { name: '详情页，只读', Show: () => <Edited start={BID} flowKind="BID" readOnly /> },
      { name: '三十步', Show: () => <Edited start={THIRTY} flowKind="BID" /> },
    ],
    play: playOf({ readOnly: { kind: 'flag', label: '只读', start: false } }, ({ readOnly }) => (
      <Edited start={BID} flowKind="BID" readOnly={readOnly} />
    )),
    props: [
      { name: 'label', type: 'string', required: true, meaning: '流程的名称' },
      { name: 'chain', type: "'issue' | 'release'", required: true, meaning: '签发流程或解除流程' },
      { name: 'flowKind', type: "'BID' | 'NotStandard'", required: true, meaning: '流程类型，决定可添加的步骤' },
      { name: 'steps / onChange', type: 'EditedStep[]', required: true, meaning: '步骤' },
      { name: 'readOnly', type: 'boolean', otherwise: 'false', meaning: '详情页：只能查看' },
      { name: 'findings', type: 'FlowFinding[]', otherwise: '无', meaning: '检查结果，显示在各自的卡片上' },
      { name: 'surroundings', type: 'EditorSurroundings', required: true, meaning: '各机构的角色与人数、可选的用户、能否修改锁定的级别' },
      { name: 'reveal', type: 'string', otherwise: '无', meaning: '显示并聚焦的步骤' },
    ],
  },
  {
    id: 'flow-findings',
    title: '流程检查',
    states: [
      { name: '有问题', Show: () => <FindingsList findings={FINDINGS} onReveal={nothing} /> },
      { name: '没有问题', Show: () => <FindingsList findings={[]} onReveal={nothing} /> },
    ],
    props: [{ name: 'findings', type: 'FlowFinding[]', required: true, meaning: '检查结果' }],
  },
  {
    id: 'chain-drawing',
    title: '流程状态图',
    note: '由生命周期状态机走出；虚线是退回之后再次到达的位置。',
    states: [{ name: '投标保函', Show: () => <ChainDrawing imagined={IMAGINED} /> }],
    props: [{ name: 'imagined', type: 'Imagined', required: true, meaning: '两条流程与金额、时间' }],
  },
  {
    id: 'flow-dry-run',
    title: '流程试运行',
    states: [{ name: '投标保函', Show: () => <DryRun flow={FLOW} now={NOW} /> }],
    props: [{ name: 'flow', type: 'DryRunFlow', required: true, meaning: '要试的流程' }],
  },
  {
    id: 'flow-difference',
    title: '流程差异',
    states: [
      {
        name: '新增、删除、修改与移动',
        Show: () => (
          <FlowDifference
            label="签发流程"
            before={BID}
            after={[PAY, { ...SIGN, signType: 'offline' }, { uuid: 's', flowNodeType: 'SUPPLY_INFO', orgType: 'bidder' }, LETTER]}
          />
        ),
      },
      { name: '没有变化', Show: () => <FlowDifference label="签发流程" before={BID} after={BID} /> },
    ],
    props: [{ name: 'before / after', type: 'EditedStep[]', required: true, meaning: '两个版本' }],
  },
];

const LEVELS: AuditLevel[] = [
  { id: '1', levelName: '风险经办', auditorType: 'role', auditors: [{ id: 'riskOperator', auditorName: '风险经办人' }] },
  { id: '2', levelName: '风险复核', auditorType: 'role', auditors: [{ id: 'riskReviewer', auditorName: '风险复核人' }], allowEdit: false },
];
const SIGN: EditedStep = { uuid: 'sign', flowNodeType: 'SIGN', orgType: 'guarantee', signType: 'online' };
const PAY: EditedStep = {
  uuid: 'pay',
  flowNodeType: 'PAY',
  orgType: 'bidder',
  payType: 'QRcode',
  payInfo: {
    requiredPayVoucher: false,
    verificationCode: false,
    checkOrgType: 'guarantee',
    qrCodeFiles: [{ key: 'k', fileName: '收款码.png' }],
  },
};
const AUDIT: EditedStep = { uuid: 'audit', flowNodeType: 'AUDIT', orgType: 'guarantee', operationWay: 'page', auditLevels: LEVELS };
const LETTER: EditedStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page', signType: 'online' };
const BID = [SIGN, PAY, AUDIT, LETTER];
const NOT_STANDARD: EditedStep[] = [
  AUDIT,
  LETTER,
  { uuid: 'collect', flowNodeType: 'COLLECT', orgType: 'guarantee', operationWay: 'page' },
  { uuid: 'archive', flowNodeType: 'ARCHIVE', orgType: 'guarantee', operationWay: 'page' },
  { uuid: 'release', flowNodeType: 'RELEASE' },
];
const THIRTY = [...Array.from({ length: 29 }, (_none, index) => ({ ...AUDIT, uuid: `audit${index}` })), LETTER];
const NOW = '2026-03-02T02:00:00.000Z';
const FLOW = {
  flowKind: 'BID' as const,
  platformConfirm: true,
  issueChain: BID.map((step): FlowStep => savedStep(step)),
  releaseChain: [{ ...savedStep(AUDIT), uuid: 'release' }],
};
const IMAGINED = { ...FLOW, guaranteeAmount: '800000.00', amountDue: '4000.00', now: NOW, opensInDays: 20, lastsDays: 110 };

const ABLE = { 'contract:sign': 1, 'payment:check': 1, 'guarantee:handle': 1 };
const ROLES: StaffOf['roles'] = [
  { roleCode: 'riskOperator', roleName: '风险经办人', holders: 3, audits: ['audit', 'release'] },
  { roleCode: 'riskReviewer', roleName: '风险复核人', holders: 0, audits: ['audit', 'release'] },
];
const STAFF: StaffOf[] = [
  { orgType: 'platform', orgName: '平台', roles: ROLES, users: [], able: ABLE },
  { orgType: 'guarantee', orgName: '天津津信担保有限公司', roles: ROLES, users: [], able: ABLE },
  { orgType: 'letter', orgName: '海门银行', roles: ROLES, users: [], able: ABLE },
];
const SURROUNDINGS: EditorSurroundings = {
  staff: STAFF,
  ownTypes: ['guarantee'],
  mayLock: false,
  newId: uniqueId,
  loadUsers: () =>
    Promise.resolve({
      users: [{ userId: 'u1', userName: '王立新', orgName: '天津津信担保有限公司', mobile: '13800000001', email: '' }],
      total: 1,
    }),
};
const FINDINGS = findingsOf('BID', { issue: [{ uuid: 'n', flowNodeType: 'PAY' }, AUDIT, LETTER], release: [] }, STAFF);

const UPLOAD: UploadCalls = {
  upload: (file) => Promise.resolve({ key: uniqueId(), fileName: file.name }),
  view: nothing,
  download: nothing,
};

function nothing(): void {
  return;
}

function Edited({ start, flowKind, readOnly = false }: { start: readonly EditedStep[]; flowKind: FlowKind; readOnly?: boolean }) {
  const [steps, setSteps] = useState(start);
  return (
    <UploadCallsContext value={UPLOAD}>
      <FlowEditor
        label="签发流程"
        chain="issue"
        flowKind={flowKind}
        steps={steps}
        readOnly={readOnly}
        findings={findingsOf(flowKind, { issue: steps, release: [] }, STAFF)}
        surroundings={SURROUNDINGS}
        onChange={setSteps}
      />
    </UploadCallsContext>
  );
}
