import type { FieldError } from '#domain/field';
import type { AuditLevel, FlowStep } from '#domain/guarantee/flow';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { rolesIn } from './known-roles';
import { isOwnOffice, officeOfStep, officesOf, usersNamed, type Office, type WorkedProduct } from './offices';
import { auditorsAmong } from './repository';

type Chains = Record<'issueChain' | 'releaseChain', FlowStep[]>;
type Product = WorkedProduct & Chains;

interface Known {
  office: Office;
  roles: ReadonlyMap<string, string>;
  users: ReadonlyMap<string, string>;
}

/**
 * Auditors who are none where their step is worked: a role that is not known or not switched on there, a user who does not work there or may not decide, and a user of another
 * organisation whom the product does not name already, so that nobody learns by trying who works elsewhere.
 */
export async function auditorErrors(db: Db, member: Member, product: Product, sent: Chains): Promise<FieldError[]> {
  const known = await knownIn(db, product, sent);
  const named = [product.issueChain, product.releaseChain];
  return Object.entries(sent).flatMap(([name, chain]) =>
    chain.flatMap((step, index) => {
      const here = known.find(
        ({ office }) =>
          office ===
          officeOfStep(
            known.map((one) => one.office),
            step,
          ),
      );
      if (!here) return [];
      const before = new Set(usersNamed(named, here.office.orgType));
      const isKnown = ({ auditorType }: AuditLevel, id: string) =>
        auditorType === 'role' ? here.roles.has(id) : here.users.has(id) && (isOwnOffice(here.office, member) || before.has(id));
      return (step.auditLevels ?? []).flatMap((level, at) =>
        level.auditors.every(({ id }) => isKnown(level, id))
          ? []
          : [
              {
                field: `${name}.${index}.auditLevels.${at}.auditors`,
                message: `“${level.levelName}”所选审核人不在办理机构或没有审核权限，请重新选择`,
              },
            ],
      );
    }),
  );
}

/** The chains with the names that roles and users have today. */
export async function withKnownNames(db: Db, product: Product, sent: Chains): Promise<Chains> {
  const known = await knownIn(db, product, sent);
  const named = (step: FlowStep): FlowStep => {
    const here = known.find(
      ({ office }) =>
        office ===
        officeOfStep(
          known.map((one) => one.office),
          step,
        ),
    );
    if (!here || !step.auditLevels) return step;
    const nameOf = ({ auditorType }: AuditLevel, id: string) => (auditorType === 'role' ? here.roles : here.users).get(id);
    return {
      ...step,
      auditLevels: step.auditLevels.map((level) => ({
        ...level,
        auditors: level.auditors.map(({ id, auditorName }) => ({ id, auditorName: nameOf(level, id) ?? auditorName })),
      })),
    };
  };
  return { issueChain: sent.issueChain.map(named), releaseChain: sent.releaseChain.map(named) };
}

async function knownIn(db: Db, product: Product, { issueChain, releaseChain }: Chains): Promise<Known[]> {
  const known: Known[] = [];
  for (const office of officesOf(product)) {
    const roles = new Map((await rolesIn(db, office)).map(({ code, name }) => [code, name]));
    known.push({ office, roles, users: await auditorsAmong(db, office, usersNamed([issueChain, releaseChain], office.orgType)) });
  }
  return known;
}
