import { ENTERPRISE_FIELDS, enterpriseErrors } from '#domain/organisation/profile';
import { loadFailure } from '../../api/load-failure';
import { useEnterpriseDetailQuery, useSaveEnterpriseMutation } from '../../api/organisations';
import { loadedFrom } from '../../api/save-outcome';
import { usePermission } from '../../blocks/access/access';
import { Fact, Facts } from '../../blocks/description/description';
import { LoadState } from '../../blocks/page/load-state';
import { EditablePart } from './editable-part';
import type { SavedPart } from './part-form';
import type { TabProps } from './tab-props';
import { UpdatedBy } from './updated-by';

export function EnterpriseTab({ user }: TabProps) {
  const { data, error, refetch } = useEnterpriseDetailQuery({ appId: user.appId });
  const [send] = useSaveEnterpriseMutation();
  const mayEdit = usePermission('organisation:edit');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => (
        <>
          <EditablePart
            name="enterprise"
            title="企业信息"
            fields={ENTERPRISE_FIELDS}
            {...partOf(detail)}
            mayEdit={mayEdit}
            empty="尚未填写企业信息。填写后，机构审核保函申请时可核对企业的规模、注册资本和资质。"
            facts={
              <div className="my-info-identity">
                <Facts>
                  <Fact label="企业名称">{detail.orgName}</Fact>
                  <Fact label="统一社会信用代码">
                    <span className="number">{detail.creditCode || '—'}</span>
                  </Fact>
                  <Fact label="法定代表人">{detail.orgLegalPerson || '—'}</Fact>
                  <Fact label="注册地址">{detail.orgRegisterAddress || '—'}</Fact>
                  <Fact label="办公地址">{detail.orgAddress || '—'}</Fact>
                </Facts>
              </div>
            }
            errors={enterpriseErrors}
            load={async () => partOf(loadedFrom(await refetch()))}
            save={(next, values) => send({ version: next, enterprise: values })}
          />
          <UpdatedBy userName={detail.updateUserName} time={detail.updateTime} />
        </>
      )}
    </LoadState>
  );
}

function partOf({ version, enterprise }: { version: number; enterprise: object }): SavedPart {
  return { version, values: { ...enterprise } };
}
