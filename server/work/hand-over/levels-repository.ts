import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { AUDITING } from '#domain/guarantee/events';
import type { AuditLevel } from '#domain/guarantee/flow';
import { INSTITUTION_TYPES, isInstitutionType } from '#domain/guarantee/parties';
import { statusesOfWork } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { READONLY_ROLE } from '#domain/readonly-role';
import type { Db, UnattendedLevel } from '../../core/context';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';
import { statusIn } from '../../core/database/status-in';
import { auditedLevel, auditedStep } from '../guarantees/lists/work-list-repository';

interface Scope {
  orgType: OrganisationType;
  appId: string;
}

/** Levels of this organisation, with an empty `appId` of every one of the type, where applications wait and nobody is left who may decide. */
export async function unattendedLevels(db: Db, { orgType, appId }: Scope): Promise<UnattendedLevel[]> {
  const office = officeOf(orgType, appId);
  if (!office) return [];
  const auditor = sql<SqlBool>`(not m.disabled and not u.disabled and not ${READONLY_ROLE} = any (m.role_codes)
    and m.org_type = any (${[...office.orgTypes]}::text[]) and (waiting.office = '' or m.app_id = waiting.office)
    and ${permissionsGrantedTo('m')} && ${[...AUDITING]}::text[]
    and exists (select 1 from jsonb_array_elements(waiting.level -> 'auditors') auditor
      where case when waiting.level ->> 'auditorType' = 'user' then auditor ->> 'id' = m.user_id else auditor ->> 'id' = any (m.role_codes) end))`;
  const { rows } = await sql<{ office: string; level: AuditLevel; cases: number }>`
    select waiting.office, waiting.level, waiting.cases from (
      select ${office.of} as office, audit.level, count(*)::int as cases from (
        select guarantee.guarantee_app_id, guarantee.letter_app_id, ${auditedStep} as step, ${auditedStep} -> 'auditLevels' -> ${auditedLevel} as level
        from guarantee where guarantee.waits and ${statusIn(statusesOfWork('audit'))} and ${office.mayBe}
      ) audit
      where audit.level is not null and coalesce(audit.step ->> 'operationWay', 'page') <> 'interface' and ${office.is}
      group by 1, 2
    ) waiting
    where (${appId} = '' or waiting.office in ('', ${appId}))
      and not exists (select 1 from membership m join user_account u on u.user_id = m.user_id where ${auditor})`.execute(db);
  return rows.map(({ office, level, cases }) => ({
    key: JSON.stringify([office, level]),
    office,
    levelName: level.levelName,
    namesPeople: level.auditorType === 'user',
    cases,
  }));
}

interface Office {
  orgTypes: readonly OrganisationType[];
  /** Which organisation works the step; empty for the platform, whose organisations work as one. */
  of: RawBuilder<string>;
  is: RawBuilder<SqlBool>;
  mayBe: RawBuilder<SqlBool>;
}

function officeOf(orgType: OrganisationType, appId: string): Office | undefined {
  if (orgType === 'platform')
    return {
      orgTypes: ['platform'],
      of: sql<string>`''::text`,
      is: sql<SqlBool>`audit.step ->> 'orgType' = 'platform'`,
      mayBe: sql<SqlBool>`true`,
    };
  if (!isInstitutionType(orgType)) return undefined;
  return {
    orgTypes: INSTITUTION_TYPES,
    of: sql<string>`(case audit.step ->> 'orgType' when 'letter' then coalesce(audit.letter_app_id, audit.guarantee_app_id) else audit.guarantee_app_id end)`,
    is: sql<SqlBool>`coalesce(audit.step ->> 'orgType', 'guarantee') in ('guarantee', 'letter')`,
    mayBe: appId === '' ? sql<SqlBool>`true` : sql<SqlBool>`(guarantee.guarantee_app_id = ${appId} or guarantee.letter_app_id = ${appId})`,
  };
}
