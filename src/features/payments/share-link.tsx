import { Alert, Button, Flex, Modal, QRCode } from 'antd';
import { useState } from 'react';
import { PAY_LINKS } from '#contract/addresses/pay-links';
import { apiOf } from '../../api/endpoints';
import { failureText } from '../../api/wire/failure';
import { DateText } from '../../blocks/date/date-text';
import './share-link.css';

const { useMakePayLinkMutation, usePayLinkStateQuery, useRevokePayLinkMutation } = apiOf(PAY_LINKS);

interface ShareLinkProps {
  applyNo: string;
  /** Pays what this amendment costs more, instead of the application's own fees. */
  amendmentNo?: string;
}

/** A link by which somebody else pays, without login. It is told once, and only its end is kept. */
export function ShareLink({ applyNo, amendmentNo }: ShareLinkProps) {
  const paid = amendmentNo === undefined ? { applyNo } : { applyNo, amendmentNo };
  const { data: state } = usePayLinkStateQuery(paid);
  const [make, made] = useMakePayLinkMutation();
  const [revoke, revoking] = useRevokePayLinkMutation();
  const { data: link, error } = made;
  const [copied, setCopied] = useState('');
  const [refused, setRefused] = useState('');
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      setRefused(address);
    }
  };
  const [modal, modalHolder] = Modal.useModal();
  const failure = error ?? revoking.error;
  const confirmEnding = () =>
    void modal.confirm({
      title: '撤销代付链接？',
      content: '撤销后，已发出的链接不能再用于付款。',
      okText: '撤销',
      okButtonProps: { danger: true },
      cancelText: '返回',
      onOk: async () => {
        const answer = await revoke(paid);
        if (!answer.error) made.reset();
      },
    });
  const confirmRenewing = () =>
    void modal.confirm({
      title: '重新生成代付链接？',
      content: '原链接随即失效，须把新链接发给付款人。',
      okText: '重新生成',
      cancelText: '返回',
      onOk: async () => {
        await make(paid);
      },
    });

  return (
    <section className="pay-share" aria-label="请他人代付">
      {modalHolder}
      <h2 className="pay-share-title">请他人代付</h2>
      <p className="pay-share-text">把链接发给付款人，对方无需登录即可付款，只看到金额、收款机构与用途。链接 24 小时内有效，可随时撤销。</p>
      {failure ? <Alert type="error" showIcon role="alert" title={failureText(failure)} /> : null}
      {link ? (
        <Flex gap={16} wrap align="center">
          <QRCode
            aria-label="代付链接二维码"
            value={link.link}
            type="svg"
            size={132}
            bordered={false}
            color="var(--paper-ink)"
            bgColor="var(--paper)"
          />
          <div className="pay-share-made">
            <input
              className="pay-share-address"
              aria-label="代付链接"
              readOnly
              value={link.link}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(link.link)}>{copied === link.link ? '已复制' : '复制链接'}</Button>
            {refused === link.link ? (
              <p className="pay-share-text" role="status">
                浏览器不允许复制，请选中后手动复制
              </p>
            ) : null}
          </div>
        </Flex>
      ) : null}
      {state?.expiresAt ? (
        <p className="pay-share-text" role="status">
          代付链接有效至 <DateText value={state.expiresAt} precision="minute" />
          {link ? null : '，为安全起见不再显示；可重新生成，原链接随即失效。'}
        </p>
      ) : null}
      <Flex gap={12} wrap>
        <Button loading={made.isLoading} onClick={state?.expiresAt ? confirmRenewing : () => void make(paid)}>
          {state?.expiresAt ? '重新生成代付链接' : '请他人代付'}
        </Button>
        {state?.expiresAt ? (
          <Button danger loading={revoking.isLoading} onClick={confirmEnding}>
            撤销代付链接
          </Button>
        ) : null}
      </Flex>
    </section>
  );
}
