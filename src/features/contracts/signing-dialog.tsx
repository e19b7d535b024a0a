import { Button, Empty, Modal } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ContractFile } from '#contract/guarantees';
import { allSigned, selectedContract, type SigningNotice } from '#machines/flow/contract-signing';
import { FileCallError, useFiles } from '../../api/files';
import { notify } from '../../api/signals';
import { useFlow } from '../../blocks/flow/use-flow';
import { FileViewer } from '../../blocks/viewer/file-viewer';
import { ContractList } from './contract-list';
import './signing-dialog.css';
import { signingFlow } from './signing-flow';
import { SmsCodeModal } from './sms-code-modal';

interface SigningDialogProps {
  applyNo: string;
  contracts: readonly ContractFile[];
  onLeave: () => void;
}

export function SigningDialog({ applyNo, contracts, onLeave }: SigningDialogProps) {
  const dispatch = useDispatch();
  const [machine] = useState(() => signingFlow(dispatch));
  const [state, send, actor] = useFlow(machine, { contracts: [...contracts] });
  const [modal, modalHolder] = Modal.useModal();
  const tell = useSigningNotices(modal);
  const files = useFiles();
  const { context } = state;
  const selected = selectedContract(context);
  const selectedNo = selected?.contractNo;
  const busy = state.matches('requesting');

  useEffect(() => {
    const types = ['refused', 'sms not sent', 'signed'] as const;
    const subscriptions = types.map((type) => actor.on(type, tell));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, tell]);

  useEffect(() => {
    if (state.status === 'done') onLeave();
  }, [state.status, onLeave]);

  const downloadAll = async () => {
    const keys = context.contracts.map((contract) => contract.url);
    await files.downloadZip(keys, `签署文件_${dayjs().format('YYYYMMDDHHmmss')}`).catch(alreadyTold);
  };

  const markRead = useCallback(() => {
    if (selectedNo) send({ type: 'read to end', contractNo: selectedNo });
  }, [send, selectedNo]);

  return (
    <Modal
      open
      title="合同签署"
      width={1080}
      className="signing-dialog"
      mask={{ closable: false }}
      onCancel={() => send({ type: 'cancel' })}
      footer={[
        <Button
          key="download"
          disabled={context.contracts.length === 0}
          onClick={() => void downloadAll()}
        >
          下载全部文件
        </Button>,
        <Button
          key="seal"
          type="primary"
          ghost
          loading={busy}
          disabled={!state.can({ type: 'seal' })}
          title={selected && !selected.signed && !context.readToEnd.includes(selected.contractNo) ? '请先将合同阅读至末尾' : undefined}
          onClick={() => send({ type: 'seal' })}
        >
          阅读并盖章
        </Button>,
        <Button key="cancel" onClick={() => send({ type: 'cancel' })}>
          取消
        </Button>,
        <Button key="finish" type="primary" disabled={!allSigned(context.contracts)} onClick={() => send({ type: 'finish' })}>
          完成
        </Button>,
      ]}
    >
      {modalHolder}
      <div className="signing-body">
        <ContractList
          contracts={context.contracts}
          selectedNo={selectedNo}
          readToEnd={context.readToEnd}
          onSelect={(contractNo) => send({ type: 'contract selected', contractNo })}
        />
        <div className="signing-viewer">
          {selected ? (
            <FileViewer
              key={selected.url}
              fileKey={selected.url}
              fileName={selected.title}
              fetchFile={files.view}
              height="100%"
              onReachBottom={markRead}
            />
          ) : (
            <Empty description="暂无合同" />
          )}
        </div>
      </div>
      <SmsCodeModal
        key={selectedNo}
        open={state.matches('enteringCode') || state.matches('confirming') || state.matches('resending')}
        confirming={state.matches('confirming')}
        resending={state.matches('resending')}
        mobileMasked={context.mobileMasked}
        resendSeconds={context.resendSeconds}
        codesSent={context.codesSent}
        onSubmit={(code) => send({ type: 'submit code', code })}
        onResend={() => send({ type: 'resend code' })}
        onClose={() => send({ type: 'close code' })}
      />
      <span className="visually-hidden" role="status">
        {busy ? `正在为${applyNo}发送验证码` : ''}
      </span>
    </Modal>
  );
}

function alreadyTold(error: unknown): void {
  if (!(error instanceof FileCallError)) throw error;
}

function useSigningNotices(modal: ReturnType<typeof Modal.useModal>[0]) {
  const dispatch = useDispatch();
  return useCallback(
    (notice: SigningNotice) => {
      if (notice.type === 'refused') modal.error({ title: '签署未完成', content: notice.message, okText: '知道了' });
      if (notice.type === 'sms not sent') {
        dispatch(notify({ kind: 'error', title: '短信未发送成功，请确认验证码是否正确', milliseconds: 5000 }));
      }
      if (notice.type === 'signed') {
        dispatch(notify({ kind: 'success', title: '签署成功，请等待文件更新', description: notice.title }));
      }
    },
    [dispatch, modal],
  );
}
