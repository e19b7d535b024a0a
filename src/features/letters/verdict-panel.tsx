import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons/es/icons/ClockCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled';
import QuestionCircleFilled from '@ant-design/icons/es/icons/QuestionCircleFilled';
import type { ReactNode } from 'react';
import type { LetterVerification } from '#contract/letters';
import { formatInstant } from '#domain/dates';
import { Money } from '../../blocks/money/money';

const VERDICTS: Record<LetterVerification['verdict'], { title: string; tone: 'good' | 'bad' | 'attention' | 'ended'; icon: ReactNode }> = {
  genuine: { title: '真实有效', tone: 'good', icon: <CheckCircleFilled aria-hidden="true" /> },
  altered: { title: '文件已被改动', tone: 'bad', icon: <CloseCircleFilled aria-hidden="true" /> },
  replaced: { title: '保函已被替代', tone: 'ended', icon: <ExclamationCircleFilled aria-hidden="true" /> },
  revoked: { title: '保函已撤销', tone: 'bad', icon: <CloseCircleFilled aria-hidden="true" /> },
  expired: { title: '保函已到期', tone: 'attention', icon: <ExclamationCircleFilled aria-hidden="true" /> },
  released: { title: '保函已解除', tone: 'ended', icon: <ExclamationCircleFilled aria-hidden="true" /> },
  unknown: { title: '未查到该保函', tone: 'attention', icon: <QuestionCircleFilled aria-hidden="true" /> },
};

const NOT_YET: (typeof VERDICTS)['genuine'] = {
  title: '尚未生效',
  tone: 'attention',
  icon: <ClockCircleFilled aria-hidden="true" />,
};

export function VerdictPanel({ verification }: { verification: LetterVerification }) {
  const verdict = verification.effectiveFrom ? NOT_YET : VERDICTS[verification.verdict];
  const { letter } = verification;
  return (
    <section className="truth-card verdict" data-tone={verdict.tone} aria-label="查验结果">
      <h2 className="verdict-title">
        {verdict.icon}
        {verdict.title}
      </h2>
      <p className="verdict-reason">{verification.reason}</p>
      {letter && (
        <dl className="verdict-facts">
          <Fact label="保函编号">{letter.letterNo}</Fact>
          <Fact label="保函类型">{letter.guaranteeTypeName}</Fact>
          <Fact label="出函机构">{letter.letterAppName}</Fact>
          <Fact label="担保机构">{letter.guaranteeAppName}</Fact>
          <Fact label="被保证人">{letter.bidderAppName}</Fact>
          <Fact label="受益人">{letter.beneficiaryName}</Fact>
          <Fact label="项目">{letter.projectName}</Fact>
          <Fact label="标段">{letter.sectionNames}</Fact>
          <Fact label="担保金额">
            <Money value={letter.guaranteeAmount} />
          </Fact>
          <Fact label="有效期">{`${letter.effectiveDate} 至 ${letter.expiryDate}`}</Fact>
          <Fact label="出函时间">{formatInstant(letter.letterDate)}</Fact>
          {letter.signedOnPaper ? <Fact label="签章方式">线下签章，以纸质原件为准</Fact> : null}
          <Fact label="文件指纹（SHA-256）">
            <code>{letter.sha256}</code>
          </Fact>
        </dl>
      )}
      {verification.signatures.length > 0 && (
        <>
          <h3>数字签名</h3>
          <ul className="verdict-signatures">
            {verification.signatures.map((signature, index) => (
              <li key={index} data-valid={signature.valid && signature.trusted}>
                <strong>{signature.signerName}</strong>
                <span>{signatureText(signature)}</span>
                {signature.signedAt && <time dateTime={signature.signedAt}>{formatInstant(signature.signedAt)}</time>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function signatureText({ valid, trusted, coversWholeFile }: LetterVerification['signatures'][number]): string {
  if (!valid) return '签名无效';
  if (!trusted) return '签名有效，但证书不受信任';
  return coversWholeFile ? '签名有效，覆盖整个文件' : '签名有效，其后另有签署';
}
