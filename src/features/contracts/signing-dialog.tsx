import { Alert, Button, Modal } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ContractFile } from '#contract/guarantees';
import { allSigned, selectedContract, type SigningNotice } from '#machines/flow/contract-signing';
import { FileCallError, useFiles } from '../../api/files';
import { toast } from '../../api/signals';
import { useUserInfoQuery } from '../../api/users';
import { fileTime } from '../../blocks/date/file-time';
import { EmptyState } from '../../blocks/empty/empty-state';
import { useFlow } from '../../blocks/flow/use-flow';
import { useKeptFocus } from '../../blocks/page/use-kept-focus';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { FileViewer } from '../../blocks/viewer/file-viewer';
import type { ViewerTarget } from '../../blocks/viewer/pdf-pages';
import { ContractList } from './contract-list';
import './signing-dialog.css';
import { signingFlow } from './signing-flow';
import { SigningProgress } from './signing-progress';
import { SmsCodeModal } from './sms-code-modal';
import { useReading } from './use-reading';

/** Leaves out the margins of a contract, so that its text takes the whole width of a phone. */
const PHONE_ZOOM = 1.25;
const SEAL: ViewerTarget = { seal: true };

interface SigningDialogProps {
  applyNo: string;
  contracts: readonly ContractFile[];
  /** Whether these took the place of others that were shown. */
  redrawn?: boolean;
  /** What the application waits for, in words. */
  waitingFor: readonly string[];
  onLeave: () => void;
}

export function SigningDialog({ applyNo, contracts, redrawn = false, waitingFor, onLeave }: SigningDialogProps) {
  const dispatch = useDispatch();
  const [machine] = useState(() => signingFlow(dispatch));
  const [state, send, actor] = useFlow(machine, { contracts: [...contracts] });
  const [modal, modalHolder] = Modal.useModal();
  const [refusal, setRefusal] = useState<string>();
  const notify = useSigningNotices(modal);
  const { data: user } = useUserInfoQuery({});
  const files = useFiles();
  const { context } = state;
  const selected = selectedContract(context);
  const selectedNo = selected?.contractNo;
  const busy = state.matches('requesting');
  const confirming = state.matches('confirming');
  const resending = state.matches('resending');
  const mayCancel = state.can({ type: 'cancel' });
  const forgetRefusal = () => setRefusal(undefined);

  useEffect(() => {
    const subscriptions = [
      actor.on('refused', (notice) => {
        if (actor.getSnapshot().matches('enteringCode')) setRefusal(notice.message);
        else notify(notice);
      }),
      actor.on('sms not sent', notify),
      actor.on('signed', notify),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, notify]);

  useEffect(() => {
    if (state.status === 'done') onLeave();
  }, [state.status, onLeave]);

  const downloadAll = async () => {
    const keys = context.contracts.map((contract) => contract.url);
    await files.downloadZip(keys, `签署文件_${fileTime()}_${applyNo}.zip`).catch(alreadyShown);
  };

  const { reading, onPageShown, onReachBottom } = useReading(selectedNo);
  const readWhole = reading.of > 0 && reading.next === undefined;
  const unsigned = selected?.signed === false;
  useEffect(() => {
    if (readWhole && unsigned && selectedNo) send({ type: 'read to end', contractNo: selectedNo });
  }, [readWhole, unsigned, selectedNo, send]);

  const [chosen, setChosen] = useState<{ fileKey: string; target: ViewerTarget }>();
  const leadTo = (target: ViewerTarget) => selected && setChosen({ fileKey: selected.url, target });
  const target = chosen && chosen.fileKey === selected?.url ? chosen.target : selected?.signed ? SEAL : undefined;
  const wordsId = useId();
  const onPhone = useMedia(PHONE);
  const sealable = state.can({ type: 'seal' });
  const body = useRef<HTMLDivElement>(null);
  const { watch, look } = useKeptFocus(() => nextControl(body.current), !state.matches('reading'));

  return (
    <Modal
      open
      title="合同签署"
      width={1080}
      className="signing-dialog"
      wrapProps={watch}
      mask={{ closable: false }}
      closable={{ disabled: !mayCancel }}
      keyboard={mayCancel}
      onCancel={() => send({ type: 'cancel' })}
      footer={[
        <Button key="download" disabled={context.contracts.length === 0} onClick={() => void downloadAll()}>
          下载全部文件
        </Button>,
        <Button
          key="seal"
          type="primary"
          className="signing-seal"
          data-over={selected?.signed}
          ghost={!sealable && !busy}
          loading={busy}
          disabled={!sealable}
          aria-describedby={selected ? wordsId : undefined}
          onClick={() => send({ type: 'seal' })}
        >
          阅读并盖章
        </Button>,
        <Button key="cancel" disabled={!mayCancel} onClick={() => send({ type: 'cancel' })}>
          取消
        </Button>,
        <Button
          key="finish"
          type="primary"
          className="signing-finish"
          disabled={!allSigned(context.contracts)}
          onClick={() => send({ type: 'finish' })}
        >
          完成
        </Button>,
      ]}
    >
      {modalHolder}
      {redrawn && unsigned && !readWhole && <Alert banner type="warning" showIcon title="合同文件已更新，请重新阅读后盖章" />}
      <div ref={body} className="signing-body" aria-busy={busy || confirming || resending}>
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
              pageZoom={onPhone ? PHONE_ZOOM : 1}
              target={target}
              onPageShown={onPageShown}
              onReachBottom={onReachBottom}
            />
          ) : (
            <EmptyState kind="rows">暂无合同</EmptyState>
          )}
        </div>
      </div>
      <SigningProgress
        id={wordsId}
        context={context}
        reading={reading}
        waitingFor={waitingFor}
        detailPath={`/business-manage/detail/${encodeURIComponent(applyNo)}`}
        onPage={(page) => leadTo({ page })}
        onSeal={() => leadTo({ seal: true })}
        onDownload={({ url, title }) => void files.download(url, `${title}.pdf`).catch(alreadyShown)}
        onNext={(contractNo) => send({ type: 'contract selected', contractNo })}
      />
      <SmsCodeModal
        key={selectedNo}
        open={state.matches('enteringCode') || confirming || resending}
        confirming={confirming}
        resending={resending}
        mobileMasked={context.mobileMasked}
        resendSeconds={context.resendSeconds}
        codesSent={context.codesSent}
        refusal={refusal}
        inbox={user?.sandbox ? `/sandbox/sms?mobile=${encodeURIComponent(user.mobile)}` : undefined}
        onTyped={forgetRefusal}
        onSubmit={(code) => send({ type: 'submit code', code })}
        onResend={() => {
          forgetRefusal();
          send({ type: 'resend code' });
        }}
        onClose={() => {
          forgetRefusal();
          send({ type: 'close code' });
        }}
        afterClose={look}
      />
      <span className="visually-hidden" role="status">
        {busy ? `正在为${applyNo}发送验证码` : ''}
      </span>
    </Modal>
  );
}

/** After a seal what goes on with the signing, before it the contract; never the seal, which the key that has led to the last page would press. */
function nextControl(body: HTMLElement | null): HTMLElement | null | undefined {
  const dialog = body?.closest('.signing-dialog');
  return ['.signing-progress .ant-btn-primary', '.signing-finish', '.contract-item[aria-current="true"]']
    .map((control) => dialog?.querySelector<HTMLElement>(`${control}:enabled`))
    .find((control) => control);
}

function alreadyShown(error: unknown): void {
  if (!(error instanceof FileCallError)) throw error;
}

function useSigningNotices(modal: ReturnType<typeof Modal.useModal>[0]) {
  const dispatch = useDispatch();
  return useCallback(
    (notice: SigningNotice) => {
      if (notice.type === 'refused') modal.error({ title: '签署未完成', content: notice.message, okText: '知道了' });
      if (notice.type === 'sms not sent') {
        dispatch(toast({ kind: 'error', title: '短信未发送成功，请确认验证码是否正确', milliseconds: 5000 }));
      }
      if (notice.type === 'signed') {
        dispatch(toast({ kind: 'success', moment: 'sealed', title: '签署成功，请等待文件更新', description: notice.title }));
      }
    },
    [dispatch, modal],
  );
}
