import type { ReplyOf } from '#contract/call';
import type { productFlowStaff } from '#contract/product-flow';
import { whyNeverAudits } from '#domain/guarantee/audit-roles';
import { connectedGateways } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { rolesIn } from '../auditors/known-roles';
import { isOwnOffice, officesOf, usersNamed, type Office } from '../auditors/offices';
import { permissionHolders, roleHolders, auditorsAmong } from '../auditors/repository';
import { ownProduct } from '../products/own-product';

type Staff = ReplyOf<typeof productFlowStaff>;

/** Who can work the product's steps today. */
export async function staffOfFlow(db: Db, { adapters }: AppContext, member: Member, productNo: string): Promise<Staff> {
  const product = await ownProduct(db, member, productNo);
  const offices = officesOf(product);
  const chains = [product.issueChain, product.releaseChain];
  return {
    staff: await Promise.all(offices.map((office) => staffOf(db, office, usersNamed(chains, office.orgType)))),
    ownTypes: offices.filter((office) => isOwnOffice(office, member)).map(({ orgType }) => orgType),
    mayLock: member.orgType === 'platform',
    gateways: connectedGateways(adapters.payment),
  };
}

async function staffOf(db: Db, office: Office, named: readonly string[]): Promise<Staff['staff'][number]> {
  const [roles, holders, able, users] = await Promise.all([
    rolesIn(db, office),
    roleHolders(db, office),
    permissionHolders(db, office),
    auditorsAmong(db, office, named),
  ]);
  return {
    orgType: office.orgType,
    orgName: office.orgName,
    roles: roles.map(({ code, name, audits }) => ({
      roleCode: code,
      roleName: name,
      holders: holders.get(code) ?? 0,
      audits: whyNeverAudits(office.orgType, code) === null ? audits : [],
    })),
    users: [...users.keys()],
    able: {
      'contract:sign': able.get('contract:sign') ?? 0,
      'payment:check': able.get('payment:check') ?? 0,
      'guarantee:handle': able.get('guarantee:handle') ?? 0,
    },
  };
}
