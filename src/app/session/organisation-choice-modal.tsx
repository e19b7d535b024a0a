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
        {choices.map(({ orgType, orgTypeName }) => (
          <Button
            key={orgType}
            block
            size="large"
            disabled={choosing}
            onClick={() => {
              dispatch(organisationChosen({ orgType }));
            }}
          >
            {orgTypeName}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
