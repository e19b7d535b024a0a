import DownOutlined from '@ant-design/icons/DownOutlined';
import { GUARANTEE_TYPES } from '#domain/guarantee/guarantee-type';
import { LinkButton } from '../../../blocks/page/link-button';
import { PopPanel } from '../../../blocks/table/pop-panel';
import { PROJECT_LIST } from '../paths';

const { bid: _bid, ...OTHERS } = GUARANTEE_TYPES;

/** The ways to a new application of each type of guarantee that secures a contract. */
export function ApplyMenu() {
  return (
    <PopPanel label="申请非标保函" primary icon={<DownOutlined aria-hidden="true" />}>
      {() => (
        <div className="action-more">
          {Object.entries(OTHERS).map(([type, label]) => (
            <LinkButton key={type} type="text" block to={`${PROJECT_LIST}?${new URLSearchParams({ type }).toString()}`}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </PopPanel>
  );
}
