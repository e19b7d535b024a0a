import type { ReactNode } from 'react';
import type { LetterVerification } from '#contract/letters';
import { formatInstant } from '#domain/dates';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { Money } from '../../blocks/money/money';

function drawing(path: string): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d={path} fill="none" stroke="var(--surface)" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const DRAWINGS = {
  check: drawing('m7 12.5 3.5 3.5L17 9'),
  cross: drawing('m8 8 8 8M16 8l-8 8'),
  mark: drawing('M12 6v7M12 17.5v.01'),
  question: drawing('M9 9.5a3 3 0 1 1 3 3V14M12 17.5v.01'),
  clock: drawing('M12 6.5V12l3.5 2.5'),
};

const VERDICTS: Record<LetterVerification['verdict'], { title: string; tone: 'good' | 'bad' | 'attention' | 'ended'; icon: ReactNode }> = {
  genuine: { title: '真实有效', tone: 'good', icon: DRAWINGS.check },
  altered: { title: '文件已被改动', tone: 'bad', icon: DRAWINGS.cross },
  untrusted: { title: '签名未能确认', tone: 'bad', icon: DRAWINGS.cross },
  replaced: { title: '保函已被替代', tone: 'ended', icon: DRAWINGS.mark },
  revoked: { title: '保函已撤销', tone: 'bad', icon: DRAWINGS.cross },
  surrendered: { title: '保函已退保', tone: 'bad', icon: DRAWINGS.cross },
  suspended: { title: '保函业务已中止', tone: 'attention', icon: DRAWINGS.mark },
  expired: { title: '保函已到期', tone: 'attention', icon: DRAWINGS.mark },
  released: { title: '保函已解除', tone: 'ended', icon: DRAWINGS.mark },
  claimed: { title: '保函已理赔', tone: 'ended', icon: DRAWINGS.mark },
  unknown: { title: '未查到该保函', tone: 'attention', icon: DRAWINGS.question },
  unexamined: { title: '未能查验该文件', tone: 'attention', icon: DRAWINGS.question },
};

const NOT_YET: (typeof VERDICTS)['genuine'] = {
  title: '尚未生效',
  tone: 'attention',
  icon: DRAWINGS.clock,
};

interface VerdictPanelProps {
  verification: LetterVerification;
  /** By which it was verified; undefined where the file was. */
  verifyCode: string | undefined;
}

export function VerdictPanel({ verification, verifyCode }: VerdictPanelProps) {
  const verdict = verification.effectiveFrom ? NOT_YET : VERDICTS[verification.verdict];
  const { letter } = verification;
  const { requested, channel } = useRequestedChannel();
  const channelCode = requested === 'known' ? channel.channelCode : undefined;
  const claimAddress = letter && verification.verdict === 'genuine' ? claimAddressOf(letter.letterNo, verifyCode, channelCode) : undefined;
  return (
    <section className="truth-card verdict" data-tone={verdict.tone} aria-label="查验结果">
      <h2 className="verdict-title">
        {verdict.icon}
        {verdict.title}
      </h2>
      <p className="verdict-reason">{verification.reason}</p>
      {claimAddress ? (
        <p className="verdict-claim">
          您是受益人？<a href={claimAddress}>凭此保函提出索赔</a>
        </p>
      ) : null}
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
              <li key={index} data-outcome={signature.outcome}>
                <strong>{signature.signerName || '签署人不明'}</strong>
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

function claimAddressOf(letterNo: string, verifyCode: string | undefined, channelCode: string | undefined): string {
  const query = { letterNo, ...(verifyCode ? { code: verifyCode } : {}), ...(channelCode ? { channel: btoa(channelCode) } : {}) };
  return `/user/claim?${new URLSearchParams(query).toString()}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function signatureText({ outcome, reason, coversWholeFile }: LetterVerification['signatures'][number]): string {
  if (outcome === 'good') return coversWholeFile ? '签名有效，覆盖整个文件' : '签名有效，其后另有签署';
  const said = outcome === 'bad' ? '签名无效' : '未能核实';
  return reason ? `${said}：${reason}` : said;
}
