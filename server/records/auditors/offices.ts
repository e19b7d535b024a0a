import type { Selectable } from 'kysely';
import type { FlowStep } from '#domain/guarantee/flow';
import { INSTITUTION_TYPES } from '#domain/guarantee/parties';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { BusinessTables } from '../../core/database/tables/business';
import type { Member } from '../../core/sessions/member';
import type { Workplace } from './repository';

/** A product as far as it says who works its steps. */
export type WorkedProduct = Pick<
  Selectable<BusinessTables['product']>,
  'guaranteeAppId' | 'guaranteeAppName' | 'letterAppId' | 'letterAppName'
>;

/** One of the organisations that work a product's steps: as what, and where its people and roles are found. */
export interface Office extends Workplace {
  orgType: OrganisationType;
  orgName: string;
}

/** The platform, the guarantee and the letter organisation of a product. One institution works as either of its types. */
export function officesOf(product: WorkedProduct): Office[] {
  const { guaranteeAppName, letterAppName } = product;
  const office = (orgType: OrganisationType, orgName: string, orgTypes: Office['orgTypes']): Office => ({
    orgType,
    orgName,
    appId: officeAppId(product, orgType),
    orgTypes,
  });
  return [
    office('platform', '平台', ['platform']),
    office('guarantee', guaranteeAppName, INSTITUTION_TYPES),
    office('letter', letterAppName, INSTITUTION_TYPES),
  ];
}

/** Which organisation works as that type for a product; empty: the platform. */
export function officeAppId(
  { guaranteeAppId, letterAppId }: Pick<WorkedProduct, 'guaranteeAppId' | 'letterAppId'>,
  orgType: OrganisationType,
): string {
  if (orgType === 'platform') return '';
  return orgType === 'letter' ? (letterAppId ?? guaranteeAppId) : guaranteeAppId;
}

/** True where the office is the member's own organisation. */
export function isOwnOffice({ orgType, appId }: Office, member: Pick<Member, 'orgType' | 'appId'>): boolean {
  return orgType === 'platform' ? member.orgType === 'platform' : member.orgType !== 'platform' && appId === member.appId;
}

/** The office that works a step; a step that names none is the guarantee organisation's. */
export function officeOfStep(offices: readonly Office[], { orgType = 'guarantee' }: Pick<FlowStep, 'orgType'>): Office | undefined {
  return offices.find((office) => office.orgType === orgType);
}

/** The users that audit levels name in steps of an office. */
export function usersNamed(chains: readonly (readonly FlowStep[])[], orgType: OrganisationType): string[] {
  const levels = chains
    .flat()
    .filter((step) => (step.orgType ?? 'guarantee') === orgType)
    .flatMap(({ auditLevels = [] }) => auditLevels);
  return [...new Set(levels.filter(({ auditorType }) => auditorType === 'user').flatMap(({ auditors }) => auditors.map(({ id }) => id)))];
}
