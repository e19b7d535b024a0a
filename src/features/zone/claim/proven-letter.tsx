import { useState } from 'react';
import type { Claims } from '#contract/claims';
import { Money } from '../../../blocks/money/money';
import { PlainDialog } from '../plain-dialog';
import { ClaimForm, type ClaimFormProps } from './claim-form';
import { ClaimList } from './claim-list';
import { isBlank } from './typed-claim';

/** The letter whose contact is proven: what became of the claims on it, and another one where it may be lodged. */
export function ProvenLetter({ onAnother, ...form }: ClaimFormProps & { onAnother: () => void }) {
  const { claims, typed } = form;
  const [dialogOpen, setDialogOpen] = useState(false);
  const mayLodge = claims.whyNot === undefined;
  const another = () => {
    if (mayLodge && !isBlank(typed)) setDialogOpen(true);
    else onAnother();
  };
  return (
    <>
      <Subject claims={claims} onAnother={another} />
      <ClaimList claims={claims} />
      {dialogOpen ? (
        <PlainDialog
          title="换一份保函？"
          close="继续填写"
          onClose={() => setDialogOpen(false)}
          other={
            <button type="button" className="zone-button" onClick={onAnother}>
              放弃并更换
            </button>
          }
        >
          <p>更换后，已填写的索赔内容和已上传的材料将不再保留。</p>
        </PlainDialog>
      ) : null}
      {claims.applyNo === undefined ? null : (
        <p className="claim-why claim-screen-only" role="note">
          受益人已在平台注册，索赔也可由单位账号办理：
          <a className="zone-link" href={`/business-manage/detail/${claims.applyNo}`}>
            登录后打开此保函
          </a>
        </p>
      )}
      {mayLodge ? (
        <ClaimForm {...form} />
      ) : (
        <p className="claim-why" role="note">
          {`目前不能提出新的索赔：${claims.whyNot}。`}
        </p>
      )}
    </>
  );
}

function Subject({ claims, onAnother }: { claims: Claims; onAnother: () => void }) {
  return (
    <section className="zone-card" aria-label="保函">
      <dl className="claim-facts">
        <Fact label="保函编号" value={claims.letterNo} />
        <Fact label="保函类型" value={claims.guaranteeTypeName} />
        <Fact label="受益人" value={claims.beneficiaryName} />
        <Fact label="被保证人" value={claims.bidderAppName} />
        <Fact label="担保机构" value={claims.guaranteeAppName} />
        <Fact label="项目" value={`${claims.projectName}（${claims.sectionNames}）`} />
        <div>
          <dt>担保金额</dt>
          <dd>
            <Money value={claims.guaranteeAmount} />
          </dd>
        </div>
        <Fact label="有效期" value={`${claims.effectiveDate} 至 ${claims.expiryDate}`} />
        <Fact label="已验证手机" value={claims.mobile} />
      </dl>
      <p className="zone-card-foot claim-screen-only">
        <button type="button" className="zone-link" onClick={onAnother}>
          换一份保函
        </button>
      </p>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
