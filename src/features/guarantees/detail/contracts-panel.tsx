import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { Empty } from 'antd';
import type { ContractFile, GuaranteeDetail } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { dateText } from '../../../blocks/date/date-text';
import { Panel } from '../../../blocks/page/panel';
import { FileList } from '../../../blocks/upload/file-list';

export function ContractsPanel({ detail }: { detail: GuaranteeDetail }) {
  const { contractListFiles } = detail.signInfo;
  const files = contractListFiles.map(fileOf);
  return (
    <Panel title="合同签署">
      {contractListFiles.length === 0 ? <Empty description="尚未生成合同" /> : null}
      <ul className="contracts">
        {contractListFiles.map((contract) => (
          <li key={contract.contractNo} className="contract">
            <div className="contract-head">
              <FileList files={[fileOf(contract)]} among={files} />
            </div>
            <Parties parties={contract.parties} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function fileOf({ url, title }: ContractFile): FileReference {
  return { key: url, fileName: title };
}

function Parties({ parties }: Pick<ContractFile, 'parties'>) {
  return (
    <ul className="contract-parties" aria-label="签署方">
      {parties.map(({ orgType, appName, signedAt }) => (
        <li key={`${orgType}${appName}`} className={signedAt ? 'contract-signed' : 'contract-unsigned'}>
          {signedAt ? <CheckCircleFilled aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
          <span>
            {ORGANISATION_TYPES[orgType]} {appName}：{signedAt ? `已于 ${dateText(signedAt)} 签署` : '待签署'}
          </span>
        </li>
      ))}
    </ul>
  );
}
