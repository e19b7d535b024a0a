import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { Empty } from 'antd';
import type { ContractFile, GuaranteeDetail, SignFiles } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import { SIGN_FILES_STATES } from '#domain/guarantee/sign-files-states';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { dateText } from '../../../../blocks/date/date-text';
import { Panel } from '../../../../blocks/page/panel';
import { FileList } from '../../../../blocks/upload/file-list';

export function ContractsPanel({ detail }: { detail: GuaranteeDetail }) {
  const { contractListFiles, signFiles } = detail.signInfo;
  const files = contractListFiles.map(fileOf);
  return (
    <Panel title={signFiles ? '合同签署（线下）' : '合同签署'}>
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
      {signFiles ? <SignedPapers papers={signFiles} contracts={contractListFiles} /> : null}
    </Panel>
  );
}

function SignedPapers({ papers, contracts }: { papers: readonly SignFiles[]; contracts: readonly ContractFile[] }) {
  if (papers.length === 0) return <p className="contract-papers-none">合同由双方在纸质文件上签字、盖章，尚未提交签署件。</p>;
  const all = papers.flatMap(({ files }) => files);
  return (
    <ul className="contract-papers" aria-label="纸质签署件">
      {papers.map(({ orgType, appName, files, at, state, reason }) => (
        <li key={orgType}>
          <p>
            {ORGANISATION_TYPES[orgType]} {appName}：{dateText(at)} 提交，{SIGN_FILES_STATES[state]}
            {reason ? `（${reason}）` : ''}
          </p>
          <FileList
            files={files}
            among={all}
            lead={({ contractGroupCfgId }) =>
              contractGroupCfgId ? <span>{contracts.find(({ contractNo }) => contractNo === contractGroupCfgId)?.title}</span> : null
            }
          />
        </li>
      ))}
    </ul>
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
