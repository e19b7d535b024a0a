import type { AuditLevel, FlowStep } from '#domain/guarantee/flow';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Hindrance } from '#domain/product/hindrances';
import type { Db } from '../../core/context';
import { fieldsWrong } from '../../core/http/answers/errors';
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

/** A level that names an auditor who is none where its step is worked. */
interface StrangeLevel {
  field: string;
  levelName: string;
  strangers: readonly string[];
  orgType: OrganisationType;
}

/**
 * Refuses, by field, auditors who are none where their step is worked, and users of another organisation whom the product does not name already, so that nobody
 * learns by trying who works elsewhere.
 */
export async function refuseStrangers(db: Db, member: Member, product: Product, sent: Chains): Promise<void> {
  refuse(await levelsWithStrangers(db, member, product, sent));
}

/** The same of a change that was handed in before, but for those whom the product names already: their places may be taken one by one. */
export async function refuseNewStrangers(db: Db, member: Member, product: Product, sent: Chains): Promise<void> {
  const before = new Set((await strangeLevels(db, product, product)).flatMap(keysOfStrangers));
  const levels = await levelsWithStrangers(db, member, product, sent);
  refuse(levels.filter((level) => keysOfStrangers(level).some((key) => !before.has(key))));
}

function keysOfStrangers({ orgType, strangers }: StrangeLevel): string[] {
  return strangers.map((id) => `${orgType} ${id}`);
}

function levelsWithStrangers(db: Db, member: Member, product: Product, sent: Chains): Promise<StrangeLevel[]> {
  const named = [product.issueChain, product.releaseChain];
  return strangeLevels(
    db,
    product,
    sent,
    (office, userId) => isOwnOffice(office, member) || usersNamed(named, office.orgType).includes(userId),
  );
}

function refuse(levels: readonly StrangeLevel[]): void {
  if (levels.length > 0) throw fieldsWrong(levels.map(({ field, levelName }) => ({ field, message: withStrangers(levelName) })));
}

/** Why a product cannot be offered as it is: its levels that name somebody who is no auditor there any more. */
export async function auditorHindrances(db: Db, product: Product): Promise<Hindrance[]> {
  return (await strangeLevels(db, product, product)).map(({ levelName }) => ({ part: 'flow', message: withStrangers(levelName) }));
}

/** Names of the levels of the letter organisation whose auditors would be none where another one issued the letters. */
export async function levelsWithoutLetter(db: Db, product: Product, letterAppId: string | null): Promise<string[]> {
  const levels = await strangeLevels(db, { ...product, letterAppId }, product);
  return levels.filter(({ orgType }) => orgType === 'letter').map(({ levelName }) => levelName);
}

function withStrangers(levelName: string): string {
  return `“${levelName}”所选审核人不在办理机构或没有审核权限，请重新选择`;
}

/** A role is known where it is switched on, a user where he works and may decide; and, where `mayName` is given, only those who may be named. */
async function strangeLevels(
  db: Db,
  product: Product,
  { issueChain, releaseChain }: Chains,
  mayName: (office: Office, userId: string) => boolean = () => true,
): Promise<StrangeLevel[]> {
  const chains = { issueChain, releaseChain };
  const known = await knownIn(db, product, chains);
  return Object.entries(chains).flatMap(([name, chain]) =>
    chain.flatMap((step, index) => {
      const here = knownAt(known, step);
      if (!here) return [];
      const { office, roles, users } = here;
      const isKnown = ({ auditorType }: AuditLevel, id: string) =>
        auditorType === 'role' ? roles.has(id) : users.has(id) && mayName(office, id);
      return (step.auditLevels ?? []).flatMap((level, at) => {
        const strangers = level.auditors.map(({ id }) => id).filter((id) => !isKnown(level, id));
        const field = `${name}.${index}.auditLevels.${at}.auditors`;
        return strangers.length === 0 ? [] : [{ field, levelName: level.levelName, strangers, orgType: office.orgType }];
      });
    }),
  );
}

/** The chains with the names that roles and users have today. */
export function withKnownNames(db: Db, product: WorkedProduct, sent: Chains): Promise<Chains> {
  return withAuditors(db, product, sent, (nameOf, { auditors }) =>
    auditors.map(({ id, auditorName }) => ({ id, auditorName: nameOf(id) ?? auditorName })),
  );
}

/** The chains with those auditors alone who are known where their step is worked. */
export function withoutStrangers(db: Db, product: WorkedProduct, chains: Chains): Promise<Chains> {
  return withAuditors(db, product, chains, (nameOf, { auditors }) =>
    auditors.flatMap(({ id }) => {
      const auditorName = nameOf(id);
      return auditorName === undefined ? [] : [{ id, auditorName }];
    }),
  );
}

async function withAuditors(
  db: Db,
  product: WorkedProduct,
  sent: Chains,
  auditorsOf: (nameOf: (id: string) => string | undefined, level: AuditLevel) => AuditLevel['auditors'],
): Promise<Chains> {
  const known = await knownIn(db, product, sent);
  const changed = (step: FlowStep): FlowStep => {
    const here = knownAt(known, step);
    if (!here || !step.auditLevels) return step;
    const auditLevels = step.auditLevels.map((level) => {
      const names = level.auditorType === 'role' ? here.roles : here.users;
      return { ...level, auditors: auditorsOf((id) => names.get(id), level) };
    });
    return { ...step, auditLevels };
  };
  return { issueChain: sent.issueChain.map(changed), releaseChain: sent.releaseChain.map(changed) };
}

function knownAt(known: readonly Known[], step: FlowStep): Known | undefined {
  const office = officeOfStep(
    known.map((one) => one.office),
    step,
  );
  return known.find((one) => one.office === office);
}

async function knownIn(db: Db, product: WorkedProduct, { issueChain, releaseChain }: Chains): Promise<Known[]> {
  const known: Known[] = [];
  for (const office of officesOf(product)) {
    const roles = new Map((await rolesIn(db, office)).map(({ code, name }) => [code, name]));
    known.push({ office, roles, users: await auditorsAmong(db, office, usersNamed([issueChain, releaseChain], office.orgType)) });
  }
  return known;
}
