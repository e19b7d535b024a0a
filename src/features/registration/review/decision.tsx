import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/call';
import type { registrationDetail, registrationEvent } from '#contract/registrations';
import type { FieldReason } from '#domain/form/field-reason';
import { organisationTypeNames } from '#domain/registration/participants';
import { useRegistrationEventMutation } from '../../../api/registrations';
import { toast } from '../../../api/signals';
import { LinkButton } from '../../../blocks/page/link-button';
import { Panel } from '../../../blocks/page/panel';
import { REVIEW_LIST, reviewPath } from '../paths';
import { ReturnForm } from './return-form';

type Detail = ReplyOf<typeof registrationDetail>;
type Sent = { type: 'pass' } | { type: 'return'; reasons: FieldReason[]; opinion?: string };

/** What a reviewer decides, and where he goes on from there. */
export function Decision({ detail: { registrationNo, version, data, orgType, allowedEvents, next, waiting } }: { detail: Detail }) {
  const [send] = useRegistrationEventMutation();
  const [returning, setReturning] = useState(false);
  const [modal, holder] = Modal.useModal();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const works = data.participant ? organisationTypeNames(data.participant, data.memberType) : '';
  const name = data.enterprise?.orgName ?? data.agent?.agentName ?? '';

  const decide = async (event: Sent): Promise<boolean> => {
    const answer = await send({ registrationNo, version, event });
    if (!answer.data) return false;
    dispatch(toast({ kind: 'success', title: event.type === 'pass' ? `“${name}”已开通` : `已退回“${name}”的注册申请` }));
    goOn(answer.data);
    return true;
  };
  const goOn = ({ next: following }: ReplyOf<typeof registrationEvent>) =>
    void navigate(following === undefined ? REVIEW_LIST : reviewPath(following));

  const confirmPassing = () =>
    void modal.confirm({
      title: `通过“${name}”的注册申请？`,
      content:
        orgType === 'personal'
          ? '将开通为个人，申请人以本人名义使用平台。'
          : `将开通为${works}，申请人成为该单位的管理员，平台随即为其申请数字证书。`,
      okText: '通过',
      cancelText: '取消',
      onOk: async () => {
        await decide({ type: 'pass' });
      },
    });

  const others = next === undefined ? null : <LinkButton to={reviewPath(next)}>下一件（共 {waiting} 件待审核）</LinkButton>;
  if (allowedEvents.length === 0) return others ? <Panel>{others}</Panel> : null;
  return (
    <Panel title="审核">
      {holder}
      {returning ? (
        <ReturnForm data={data} onCancel={() => setReturning(false)} onSend={(given) => decide({ type: 'return', ...given })} />
      ) : (
        <div className="review-actions">
          <Button type="primary" onClick={confirmPassing}>
            审核通过
          </Button>
          <Button onClick={() => setReturning(true)}>退回修改</Button>
          {others}
        </div>
      )}
    </Panel>
  );
}
