import { Checkbox } from 'antd';
import { useDispatch } from 'react-redux';
import { ROLES } from '#contract/addresses/roles';
import type { RoleMatrix, RoleRow } from '#contract/roles';
import { AUDIT_KINDS, auditKindLabel, offersAuditRoles, whyNeverAudits, type AuditKind } from '#domain/guarantee/audit-roles';
import { apiOf } from '../../../api/endpoints';
import { toast } from '../../../api/signals';
import { useSubmission } from '../../../api/use-submission';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { Panel } from '../../../blocks/page/panel';

const { useRoleEventMutation } = apiOf(ROLES);

/** Which roles the flow of a product can name at which audits. PM-07. */
export function AuditRolesPanel({ matrix }: { matrix: RoleMatrix }) {
  return (
    <Panel title="审核角色">
      {offersAuditRoles(matrix.orgType) ? (
        <>
          <p className="people-intro">勾选后，配置产品流程时可在相应的审核级次中选择该角色。已保存的产品流程和在办业务不受影响。</p>
          <AuditRoles matrix={matrix} />
        </>
      ) : (
        <EmptyState kind="rows">该类单位不参与业务审核。审核由平台、担保机构和出函机构的角色办理。</EmptyState>
      )}
    </Panel>
  );
}

function AuditRoles({ matrix: { orgType, roles } }: { matrix: RoleMatrix }) {
  const [send, { isLoading, originalArgs }] = useRoleEventMutation();
  const submit = useSubmission(send, { toastsFailure: true });
  const dispatch = useDispatch();

  const toggle = async ({ code, version, name, audits }: RoleRow, kind: AuditKind) => {
    const offered = audits.includes(kind);
    const next = offered ? audits.filter((each) => each !== kind) : [...audits, kind];
    const failure = await submit({ orgType, code, version, event: { type: 'offerForAudits', audits: next } });
    if (!failure) dispatch(toast({ kind: 'success', title: `“${name}”${offered ? '不再可选为' : '已可选为'}${auditKindLabel(kind)}角色` }));
  };

  return (
    <div className="matrix-scroll" role="region" aria-label="审核角色" tabIndex={0}>
      <table className="matrix audit-roles">
        <thead>
          <tr>
            <th scope="col">角色</th>
            {AUDIT_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {auditKindLabel(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => {
            const locked = role.enabled ? whyNeverAudits(orgType, role.code) : '角色已停用';
            return (
              <tr key={role.code}>
                <th scope="row">{role.name}</th>
                {AUDIT_KINDS.map((kind) => (
                  <td key={kind} title={locked ?? undefined}>
                    <Checkbox
                      aria-label={`${role.name}：${auditKindLabel(kind)}${locked ? `（${locked}）` : ''}`}
                      checked={locked === null && role.audits.includes(kind)}
                      disabled={locked !== null || (isLoading && originalArgs?.code === role.code)}
                      onChange={() => void toggle(role, kind)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
