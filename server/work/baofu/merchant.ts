import { maskIdentity, type Merchant, type MerchantIdentity } from '#domain/baofu/merchant';
import { maskCardCode } from '#domain/organisation/bank-account';
import type { Db } from '../../core/context';
import { bankAccountsOf } from '../../records/bank-accounts/repository';
import { findEnterprise } from '../../records/organisations/given-repository';
import { readOrganisation, type OrganisationRow } from '../../records/organisations/repository';

export function identityOf({ orgName, orgCodeNo, orgLegalPerson }: OrganisationRow): MerchantIdentity {
  return { appName: orgName, creditCode: orgCodeNo, legalPerson: orgLegalPerson };
}

/** What an organisation has said of itself elsewhere, as the beginning of an application. */
export async function merchantOfRecords(db: Db, appId: string): Promise<Merchant> {
  const organisation = await readOrganisation(db, appId);
  const enterprise = (await findEnterprise(db, appId))?.data;
  const [bank] = await bankAccountsOf(db, appId);
  const { contactMobile, email } = organisation;
  return {
    merchantInfo: filled({ ...identityOf(organisation), appId, mobile: contactMobile, email, regCapital: enterprise?.registCapi }),
    bankInfo: bank
      ? filled({ accountName: bank.accountName, accountCode: bank.cardCode, bankType: bank.bankName, bankName: bank.branchName })
      : {},
    enclosure: {},
  };
}

/** For whoever does not change it now. */
export function maskedMerchant({ merchantInfo, bankInfo, enclosure }: Merchant): Merchant {
  const { legalPersonCertificate, mobile } = merchantInfo;
  const { accountCode } = bankInfo;
  return {
    merchantInfo: {
      ...merchantInfo,
      ...(legalPersonCertificate ? { legalPersonCertificate: maskIdentity(legalPersonCertificate) } : {}),
      ...(mobile ? { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` } : {}),
    },
    bankInfo: { ...bankInfo, ...(accountCode ? { accountCode: maskCardCode(accountCode) } : {}) },
    enclosure,
  };
}

function filled<T extends Record<string, string | null | undefined>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '')) as {
    [K in keyof T]?: string;
  };
}
