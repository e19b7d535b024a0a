import { Alert, Button } from 'antd';
import { useDispatch } from 'react-redux';
import { CA_USERS } from '#contract/addresses/ca-users';
import type { CaUser } from '#contract/ca-users';
import { enumerationLabel } from '#domain/enumerations';
import type { StatusTone } from '#domain/guarantee/status';
import { apiOf } from '../../api/endpoints';
import { toast } from '../../api/signals';
import { dateText, DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { ToneTag } from '../../blocks/status/status-tag';

const { useCheckCertificateMutation } = apiOf(CA_USERS);

const TONES: Readonly<Record<CaUser['status'], StatusTone>> = {
  valid: 'good',
  expiring: 'attention',
  expired: 'ended',
  revoked: 'bad',
  renamed: 'attention',
};
const ADVICE: Readonly<Partial<Record<CaUser['status'], string>>> = {
  expiring: '证书即将到期，请及时更新，以免影响签署。',
  renamed: '证书上的名称与单位现名称不一致，请重新申请。此前的签名仍然有效。',
};

export function Certificate({ caUser, mayEdit }: { caUser: CaUser; mayEdit: boolean }) {
  const { id, status, subjectName, serialNumber, notBefore, notAfter, userName, idCard, phone, bankAccount, source } = caUser;
  const { revokedAt, revokedReason, checkedAt, createTime } = caUser;
  const [check, { isLoading }] = useCheckCertificateMutation();
  const dispatch = useDispatch();
  const recheck = async () => {
    const { data } = await check({ id });
    if (data) dispatch(toast({ kind: 'success', title: `证书状态：${enumerationLabel('caStatus', data.status)}` }));
  };
  return (
    <section className="certificate" aria-label={`${subjectName} ${serialNumber}`}>
      <div className="certificate-head">
        <h3 className="certificate-title">{subjectName}</h3>
        <ToneTag tone={TONES[status]}>{enumerationLabel('caStatus', status)}</ToneTag>
      </div>
      {ADVICE[status] ? <Alert className="certificate-advice" type="warning" showIcon title={ADVICE[status]} /> : null}
      <Facts>
        <Fact label="证书序列号" wide>
          <span className="number">{serialNumber}</span>
        </Fact>
        <Fact label="生效时间">
          <DateText value={notBefore} />
        </Fact>
        <Fact label="到期时间">
          <DateText value={notAfter} />
        </Fact>
        {revokedAt ? <Fact label="吊销">{[dateText(revokedAt), revokedReason].filter(Boolean).join(' · ')}</Fact> : null}
        <Fact label="签发来源">{source === 'sandbox' ? '沙箱签发机构' : '远程签名服务'}</Fact>
        <Fact label="经办人">{[userName, phone].filter(Boolean).join(' ')}</Fact>
        <Fact label="经办人身份证号">{idCard || '—'}</Fact>
        {bankAccount ? <Fact label="核验账户">{bankAccount}</Fact> : null}
        <Fact label="申请时间">
          <DateText value={createTime} />
        </Fact>
        <Fact label="最近核对">
          <DateText value={checkedAt} />
          {mayEdit ? (
            <Button
              type="link"
              size="small"
              loading={isLoading}
              aria-label={`核对证书状态：${serialNumber}`}
              onClick={() => void recheck()}
            >
              核对状态
            </Button>
          ) : null}
        </Fact>
      </Facts>
    </section>
  );
}
