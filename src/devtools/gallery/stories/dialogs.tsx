import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { groupErrors } from '#domain/form/errors';
import type { SaveFailure } from '#machines/flow/editor';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { ActionModal, CANCEL_ACTION, OK_ACTION, type ActionModalProps } from '../../../blocks/modal/action-modal';
import { FieldsModal, type FieldsModalProps } from '../../../blocks/modal/fields-modal';
import { SuccessDialog } from '../../../blocks/modal/success-dialog';
import { Mask } from '../../../blocks/overlay/mask';
import { ProgressOverlay, type ProgressOverlayProps } from '../../../blocks/overlay/progress-overlay';
import { WageDepositCalculator } from '../../../blocks/wage-deposit/wage-deposit';
import { playOf } from '../knobs';
import { Opened } from '../opened';
import type { Story } from '../story';
import { MOMENTS } from './samples';

export const stories: readonly Story[] = [
  {
    id: 'action-modal',
    title: '对话框',
    note: '宽 520，点击遮罩关闭。按钮先执行处理函数，再关闭；处理函数失败时保持打开。',
    states: [
      { name: '普通', Show: () => <ModalDemo /> },
      { name: '内容无效', Show: () => <ModalDemo invalid /> },
      { name: '点击遮罩不关闭', Show: () => <ModalDemo maskClosable={false} /> },
      {
        name: '处理函数失败后保持打开',
        Show: () => (
          <ModalDemo actions={[CANCEL_ACTION, { ...OK_ACTION, run: () => Promise.reject<undefined>(new Error('示例的失败')) }]} />
        ),
      },
      { name: '危险的操作', Show: () => <ModalDemo actions={[CANCEL_ACTION, { ...OK_ACTION, text: '删除', danger: true }]} /> },
      {
        name: '点击后不关闭的按钮',
        Show: () => <ModalDemo actions={[CANCEL_ACTION, { key: 'try', text: '试算', result: 'ok', closable: false }, OK_ACTION]} />,
      },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '对话框' },
        width: { kind: 'number', label: '宽度', start: 520, min: 320, max: 900 },
        maskClosable: { kind: 'flag', label: '点击遮罩关闭', start: true },
        invalid: { kind: 'flag', label: '内容无效', start: false },
      },
      (values) => <ModalDemo {...values} />,
    ),
    props: [
      { name: 'open', type: 'boolean', required: true, meaning: '是否打开' },
      { name: 'title', type: 'ReactNode', required: true, meaning: '标题' },
      { name: 'width', type: 'number', otherwise: '520', meaning: '宽度' },
      { name: 'maskClosable', type: 'boolean', otherwise: 'true', meaning: '点击遮罩时关闭' },
      { name: 'invalid', type: 'boolean', otherwise: 'false', meaning: '禁用提交类按钮' },
      { name: 'actions', type: 'ModalAction[]', otherwise: '取消、确定', meaning: '按钮的文字、结果、处理函数、是否关闭' },
      { name: 'onClose', type: "(result: 'cancel' | 'ok') => void", required: true, meaning: '关闭时给出结果' },
      { name: 'afterClose', type: '() => void', meaning: '完全关闭以后' },
    ],
  },
  {
    id: 'fields-modal',
    title: '表单对话框',
    note: '填写有误时“确定”不可点击；服务器指出的错误显示在对应的字段下。可附带操作引导。',
    states: [
      { name: '普通', Show: () => <FieldsDemo /> },
      { name: '危险的操作', Show: () => <FieldsDemo title="取消申请" intro="取消后不能恢复。" confirmText="取消申请" danger /> },
      { name: '服务器指出错误', Show: () => <FieldsDemo failure={REFUSED} /> },
      { name: '他人已先办理', Show: () => <FieldsDemo failure={OVERTAKEN} /> },
      {
        name: '带操作引导',
        Show: () => <FieldsDemo tour={[{ selectors: ['#event_reason'], title: '退回原因', content: '申请人会看到这里的文字。' }]} />,
      },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '退回申请' },
        intro: { kind: 'text', label: '说明', start: '' },
        confirmText: { kind: 'text', label: '确定按钮', start: '确定' },
        danger: { kind: 'flag', label: '危险的操作', start: false },
        width: { kind: 'number', label: '宽度', start: 680, min: 320, max: 1000 },
      },
      (values) => <FieldsDemo {...values} />,
    ),
    props: [
      { name: 'title', type: 'string', required: true, meaning: '标题' },
      { name: 'intro', type: 'ReactNode', meaning: '字段上方的说明' },
      { name: 'schema', type: 'ScreenGroups', required: true, meaning: '分组与字段的声明' },
      { name: 'initialValues', type: 'FormValues', meaning: '初值' },
      { name: 'validate', type: '(values) => FieldError[]', required: true, meaning: '填写是否有效' },
      { name: 'onConfirm', type: '(values) => Promise<SaveFailure | undefined>', required: true, meaning: '确定；返回未办成的原因' },
      { name: 'confirmText / danger', type: 'string / boolean', otherwise: '确定 / false', meaning: '确定按钮的文字与危险样式' },
      { name: 'tour', type: 'TourItem[]', meaning: '打开后的操作引导' },
      { name: 'width', type: 'number', otherwise: '680', meaning: '宽度' },
    ],
  },
  {
    id: 'success-dialog',
    title: '成功提示',
    note: '宽 400，标题“提示”，只有“确定”。',
    states: [
      {
        name: '普通',
        Show: () => (
          <Opened>
            {(close) => (
              <SuccessDialog open onClose={close}>
                申请已提交，请等待审核。
              </SuccessDialog>
            )}
          </Opened>
        ),
      },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '提示' },
        words: { kind: 'text', label: '文字', start: '申请已提交，请等待审核。' },
        moment: { kind: 'choice', label: '办成了什么', start: 'submitted', options: MOMENTS },
        width: { kind: 'number', label: '宽度', start: 400, min: 320, max: 800 },
      },
      ({ words, ...values }) => (
        <Opened>
          {(close) => (
            <SuccessDialog {...values} open onClose={close}>
              {words}
            </SuccessDialog>
          )}
        </Opened>
      ),
    ),
    props: [
      { name: 'open / onClose', type: 'boolean / () => void', required: true, meaning: '是否打开；关闭时调用' },
      { name: 'title', type: 'string', otherwise: '提示', meaning: '标题' },
      { name: 'moment', type: 'MomentKind', otherwise: 'submitted', meaning: '办成了什么' },
      { name: 'width', type: 'number', otherwise: '400', meaning: '宽度' },
    ],
  },
  {
    id: 'progress-overlay',
    title: '进度遮罩',
    states: [
      ...(['normal', 'active', 'success', 'exception'] as const).map((state) => ({
        name: stateName(state),
        Show: () => <ProgressDemo state={state} />,
      })),
      { name: '条形', Show: () => <ProgressDemo state="success" type="line" text="导入完成" /> },
      { name: '成功后两秒自动关闭', Show: () => <ProgressDemo state="success" text="保存成功" autoClose={2000} /> },
    ],
    play: playOf(
      {
        state: {
          kind: 'choice',
          label: '状态',
          start: 'normal',
          options: { normal: '普通', active: '进行中', success: '成功', exception: '异常' },
        },
        type: { kind: 'choice', label: '形状', start: 'circle', options: { circle: '圆形', line: '条形' } },
        text: { kind: 'text', label: '文字', start: '处理中...' },
      },
      (values) => <ProgressDemo {...values} />,
    ),
    props: [
      { name: 'percent', type: 'number', required: true, meaning: '百分比' },
      { name: 'state', type: "'normal' | 'active' | 'success' | 'exception'", otherwise: 'normal', meaning: '成功或异常时可手动关闭' },
      { name: 'text', type: 'ReactNode', otherwise: '处理中...', meaning: '进度下的文字' },
      { name: 'type', type: "'circle' | 'line'", otherwise: 'circle', meaning: '圆形（132，线宽 6）或条形（线宽 8）' },
      { name: 'autoClose', type: 'number', meaning: '成功后自动关闭的毫秒数' },
      { name: 'onClose', type: '() => void', required: true, meaning: '关闭时调用' },
    ],
  },
  {
    id: 'mask',
    title: '加载遮罩',
    states: [
      { name: '加载中，可关闭', Show: () => <Opened>{(close) => <Mask open closable onClose={close} />}</Opened> },
      { name: '处理中，两秒后消失', Show: () => <Opened>{(close) => <Mask open processing delay={2000} onClose={close} />}</Opened> },
    ],
    play: playOf(
      {
        processing: { kind: 'flag', label: '处理中', start: false },
        text: { kind: 'text', label: '文字', start: '正在生成保函……' },
        delay: { kind: 'number', label: '自动关闭的毫秒数', start: 2000, min: 500, max: 10_000 },
      },
      (values) => <Opened>{(close) => <Mask {...values} open closable onClose={close} />}</Opened>,
    ),
    props: [
      { name: 'open', type: 'boolean', required: true, meaning: '是否显示' },
      { name: 'processing', type: 'boolean', otherwise: 'false', meaning: '“处理中...”代替“加载中...”' },
      { name: 'text', type: 'string', otherwise: '加载中... 或处理中...', meaning: '文字' },
      { name: 'closable', type: 'boolean', otherwise: 'false', meaning: '显示关闭图标' },
      { name: 'delay', type: 'number', meaning: '自动关闭的毫秒数' },
    ],
  },
  {
    id: 'wage-deposit',
    title: '工资保证金计算',
    note: '按合同额分档，含免存与下浮的规则。',
    states: [{ name: '普通', Show: () => <WageDepositCalculator /> }],
    props: [{ name: '（无）', type: '—', meaning: '合同额、上一年度有无拖欠、在当地的项目数都在其中填写' }],
  },
];

const REFUSED: SaveFailure = { kind: 'refused', message: '', problems: [{ field: 'event.reason', message: '退回原因含有敏感词' }] };
const OVERTAKEN: SaveFailure = { kind: 'conflict', message: '该申请已由他人办理，请查看最新内容' };
const REASON: ScreenGroups = {
  event: { label: '', fields: { reason: { kind: 'paragraph', label: '原因', required: true, maxLength: 200 } } },
};

function FieldsDemo({ failure, ...rest }: Partial<FieldsModalProps> & { failure?: SaveFailure }) {
  return (
    <Opened>
      {(close) => (
        <FieldsModal
          title="退回申请"
          schema={REASON}
          validate={(values) => groupErrors(REASON, values)}
          onConfirm={() => {
            if (!failure) close();
            return Promise.resolve(failure);
          }}
          onClose={close}
          {...rest}
        />
      )}
    </Opened>
  );
}

function stateName(state: NonNullable<ProgressOverlayProps['state']>): string {
  return { normal: '普通', active: '进行中', success: '成功', exception: '异常' }[state];
}

function ModalDemo(props: Partial<ActionModalProps>) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打开
      </Button>{' '}
      <span role="status">{said}</span>
      <ActionModal
        title="对话框"
        {...props}
        open={open}
        onClose={(result) => {
          setOpen(false);
          setSaid(`结果：${result}`);
        }}
      >
        对话框的内容
      </ActionModal>
    </>
  );
}

function ProgressDemo({ state, ...rest }: Partial<ProgressOverlayProps> & { state: NonNullable<ProgressOverlayProps['state']> }) {
  const ended = state === 'success' || state === 'exception';
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open || ended) return;
    const timer = setTimeout(() => setOpen(false), 3000);
    return () => clearTimeout(timer);
  }, [open, ended]);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打开
      </Button>
      <ProgressOverlay percent={ended ? 100 : 40} {...rest} state={state} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
