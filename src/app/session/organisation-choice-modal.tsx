import { Button, Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import type { SessionChoice } from '#machines/flow/session';
import { organisationChosen, selectSession } from './session-slice';
import './organisation-choice.css';

export function OrganisationChoiceModal({ choices }: { choices: readonly SessionChoice[] }) {
  const dispatch = useDispatch();
  const { choosing } = useSelector(selectSession);
  return (
    <Modal open title="请选择要登录的机构" width={350} footer={null} closable={false} mask={{ closable: false }} keyboard={false}>
      <div className="organisation-choice">
        {choices.map(({ orgType, orgTypeName, appId, appName }) => (
          <Button
            key={`${orgType}${appId}`}
            block
            size="large"
            disabled={choosing}
            onClick={() => {
              dispatch(organisationChosen({ orgType, appId }));
            }}
          >
            {orgTypeName}
            {choices.some((other) => other.orgType === orgType && other.appId !== appId) ? (
              <span className="organisation-choice-name">{appName}</span>
            ) : null}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
