import type { Migration } from 'kysely';
import * as identity from './0001-identity';
import * as business from './0002-business';
import * as documents from './0003-documents';
import * as regions from './0004-regions';
import * as visitors from './0005-visitors';
import * as guides from './0006-guides';
import * as regionEditions from './0007-region-editions';
import * as preferences from './0008-preferences';
import * as projectFields from './0009-project-fields';
import * as automaticSigning from './0010-automatic-signing';
import * as productFieldsVersion from './0011-product-fields-version';
import * as productMenu from './0012-product-menu';
import * as preparedDocuments from './0013-prepared-documents';
import * as quotaOfSection from './0014-quota-of-section';
import * as refundTries from './0015-refund-tries';
import * as letterVerification from './0016-letter-verification';
import * as oneNotification from './0017-one-notification';
import * as loginLimits from './0018-login-limits';
import * as paymentCodes from './0019-payment-codes';
import * as unusedFiles from './0020-unused-files';
import * as paymentWays from './0021-payment-ways';
import * as lists from './0022-lists';
import * as home from './0023-home';
import * as auditDesk from './0024-audit-desk';
import * as projectApproval from './0025-project-approval';
import * as people from './0026-people';
import * as signingIn from './0027-signing-in';
import * as registration from './0028-registration';
import * as organisationData from './0029-organisation-data';
import * as notices from './0030-notices';
import * as shell from './0031-shell';
import * as secondFactors from './0032-second-factors';
import * as fourEyes from './0033-four-eyes';
import * as peopleSearch from './0034-people-search';
import * as auditRoles from './0035-audit-roles';
import * as handedIn from './0036-handed-in';
import * as products from './0037-products';
import * as guestMenu from './0039-guest-menu';
import * as notStandard from './0040-not-standard';
import * as postponedOpenings from './0041-postponed-openings';
import * as law from './0042-law';
import * as returns from './0043-returns';
import * as quotas from './0044-quotas';
import * as startMenu from './0044-start-menu';
import * as qingdao from './0045-qingdao';
import * as requestCounts from './0050-request-counts';
import * as growth from './0051-growth';
import * as channels from './0052-channels';
import * as portals from './0053-portals';
import * as waitingAmendments from './0054-waiting-amendments';
import * as templates from './0055-templates';
import * as wordings from './0056-wordings';
import * as contractTemplates from './0057-contract-templates';
import * as kindOfDraft from './0058-kind-of-draft';
import * as claims from './0059-claims';
import * as workingCalendar from './0060-working-calendar';
import * as wageTerms from './0061-wage-terms';
import * as invoices from './0062-invoices';
import * as paymentPages from './0063-payment-pages';
import * as sealed from './0064-sealed';
import * as tallies from './0065-tallies';
import * as exposure from './0066-exposure';
import * as blacklist from './0067-blacklist';
import * as published from './0068-published';
import * as wageDeposits from './0070-wage-deposits';
import * as partRefunds from './0072-part-refunds';
import * as reconciliation from './0073-reconciliation';
import * as auditLog from './0075-audit-log';
import * as systemMessages from './0076-system-messages';
import * as balances from './0077-balances';
import * as referralCodes from './0078-referral-codes';
import * as baofuAccounts from './0080-baofu-accounts';
import * as paymentSplits from './0081-payment-splits';
import * as baofuWithdrawals from './0082-baofu-withdrawals';
import * as baofuMenu from './0083-baofu-menu';
import * as oversight from './0084-oversight';
import * as intermediaries from './0085-intermediaries';
import * as sealedReadings from './0086-sealed-readings';
import * as channelFrames from './0087-channel-frames';
import * as wageReports from './0088-wage-reports';
import * as imports from './0090-imports';
import * as publishedAudit from './0092-published-audit';
import * as allWork from './0093-all-work';
import * as foldedNames from './0094-folded-names';
import * as sealedAndLogged from './0095-sealed-and-logged';
import * as amendmentFees from './0096-amendment-fees';
import * as foldedAlike from './0097-folded-alike';
import * as sealedInvoices from './0098-sealed-invoices';
import * as sealedUse from './0099-sealed-use';
import * as organisationsAndImports from './0100-organisations-and-imports';
import * as feesOfInvoices from './0102-fees-of-invoices';
import * as invoicesByHand from './0103-invoices-by-hand';
import * as productNumbers from './0104-product-numbers';
import * as beforeAndProgress from './0106-before-and-progress';
import * as wageTermsNear from './0107-wage-terms-near';
import * as balancesInOrder from './0110-balances-in-order';
import * as plainNames from './0118-plain-names';
import * as claimTerms from './0120-claim-terms';
import * as sealedAccounts from './0121-sealed-accounts';
import * as plainStates from './0122-plain-states';
import * as letterNumbers from './0123-letter-numbers';
import * as oneWord from './0124-one-word';
import * as risksByApplication from './0125-risks-by-application';
import * as wordsOfColumns from './0126-words-of-columns';
import * as typesAndUses from './0127-types-and-uses';
import * as sealedByParty from './0128-sealed-by-party';
import * as channelsOfDrafts from './0129-channels-of-drafts';
import * as noStatistics from './0130-no-statistics';
import * as channelsOfSubmitted from './0131-channels-of-submitted';
import * as filedLetters from './0132-filed-letters';
import * as owedFees from './0133-owed-fees';
import * as invoiceNumbers from './0134-invoice-numbers';
import * as claimsAndArrears from './0135-claims-and-arrears';
import * as centresAndOwners from './0136-centres-and-owners';
import * as openingsOfSections from './0137-openings-of-sections';
import * as namesOfInstitutions from './0138-names-of-institutions';
import * as blacklistNotices from './0139-blacklist-notices';
import * as projectNotices from './0140-project-notices';
import * as logActors from './0141-log-actors';
import * as toldWithdrawals from './0142-told-withdrawals';
import * as readNotices from './0143-read-notices';
import * as contractorsAndBeginnings from './0144-contractors-and-beginnings';
import * as checkFailureId from './0145-check-failure-id';
import * as logOfUser from './0146-log-of-user';

/** In the order in which they run; forward only. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-business': business,
  '0003-documents': documents,
  '0004-regions': regions,
  '0005-visitors': visitors,
  '0006-guides': guides,
  '0007-region-editions': regionEditions,
  '0008-preferences': preferences,
  '0009-project-fields': projectFields,
  '0010-automatic-signing': automaticSigning,
  '0011-product-fields-version': productFieldsVersion,
  '0012-product-menu': productMenu,
  '0013-prepared-documents': preparedDocuments,
  '0014-quota-of-section': quotaOfSection,
  '0015-refund-tries': refundTries,
  '0016-letter-verification': letterVerification,
  '0017-one-notification': oneNotification,
  '0018-login-limits': loginLimits,
  '0019-payment-codes': paymentCodes,
  '0020-unused-files': unusedFiles,
  '0021-payment-ways': paymentWays,
  '0022-lists': lists,
  '0023-home': home,
  '0024-audit-desk': auditDesk,
  '0025-project-approval': projectApproval,
  '0026-people': people,
  '0027-signing-in': signingIn,
  '0028-registration': registration,
  '0029-organisation-data': organisationData,
  '0030-notices': notices,
  '0031-shell': shell,
  '0032-second-factors': secondFactors,
  '0033-four-eyes': fourEyes,
  '0034-people-search': peopleSearch,
  '0035-audit-roles': auditRoles,
  '0036-handed-in': handedIn,
  '0037-products': products,
  '0039-guest-menu': guestMenu,
  '0040-not-standard': notStandard,
  '0041-postponed-openings': postponedOpenings,
  '0042-law': law,
  '0043-returns': returns,
  '0044-quotas': quotas,
  '0044-start-menu': startMenu,
  '0045-qingdao': qingdao,
  '0050-request-counts': requestCounts,
  '0051-growth': growth,
  '0052-channels': channels,
  '0053-portals': portals,
  '0054-waiting-amendments': waitingAmendments,
  '0055-templates': templates,
  '0056-wordings': wordings,
  '0057-contract-templates': contractTemplates,
  '0058-kind-of-draft': kindOfDraft,
  '0059-claims': claims,
  '0060-working-calendar': workingCalendar,
  '0061-wage-terms': wageTerms,
  '0062-invoices': invoices,
  '0063-payment-pages': paymentPages,
  '0064-sealed': sealed,
  '0065-tallies': tallies,
  '0066-exposure': exposure,
  '0067-blacklist': blacklist,
  '0068-published': published,
  '0070-wage-deposits': wageDeposits,
  '0072-part-refunds': partRefunds,
  '0073-reconciliation': reconciliation,
  '0075-audit-log': auditLog,
  '0076-system-messages': systemMessages,
  '0077-balances': balances,
  '0078-referral-codes': referralCodes,
  '0080-baofu-accounts': baofuAccounts,
  '0081-payment-splits': paymentSplits,
  '0082-baofu-withdrawals': baofuWithdrawals,
  '0083-baofu-menu': baofuMenu,
  '0084-oversight': oversight,
  '0085-intermediaries': intermediaries,
  '0086-sealed-readings': sealedReadings,
  '0087-channel-frames': channelFrames,
  '0088-wage-reports': wageReports,
  '0090-imports': imports,
  '0092-published-audit': publishedAudit,
  '0093-all-work': allWork,
  '0094-folded-names': foldedNames,
  '0095-sealed-and-logged': sealedAndLogged,
  '0096-amendment-fees': amendmentFees,
  '0097-folded-alike': foldedAlike,
  '0098-sealed-invoices': sealedInvoices,
  '0099-sealed-use': sealedUse,
  '0100-organisations-and-imports': organisationsAndImports,
  '0102-fees-of-invoices': feesOfInvoices,
  '0103-invoices-by-hand': invoicesByHand,
  '0104-product-numbers': productNumbers,
  '0106-before-and-progress': beforeAndProgress,
  '0107-wage-terms-near': wageTermsNear,
  '0110-balances-in-order': balancesInOrder,
  '0118-plain-names': plainNames,
  '0120-claim-terms': claimTerms,
  '0121-sealed-accounts': sealedAccounts,
  '0122-plain-states': plainStates,
  '0123-letter-numbers': letterNumbers,
  '0124-one-word': oneWord,
  '0125-risks-by-application': risksByApplication,
  '0126-words-of-columns': wordsOfColumns,
  '0127-types-and-uses': typesAndUses,
  '0128-sealed-by-party': sealedByParty,
  '0129-channels-of-drafts': channelsOfDrafts,
  '0130-no-statistics': noStatistics,
  '0131-channels-of-submitted': channelsOfSubmitted,
  '0132-filed-letters': filedLetters,
  '0133-owed-fees': owedFees,
  '0134-invoice-numbers': invoiceNumbers,
  '0135-claims-and-arrears': claimsAndArrears,
  '0136-centres-and-owners': centresAndOwners,
  '0137-openings-of-sections': openingsOfSections,
  '0138-names-of-institutions': namesOfInstitutions,
  '0139-blacklist-notices': blacklistNotices,
  '0140-project-notices': projectNotices,
  '0141-log-actors': logActors,
  '0142-told-withdrawals': toldWithdrawals,
  '0143-read-notices': readNotices,
  '0144-contractors-and-beginnings': contractorsAndBeginnings,
  '0145-check-failure-id': checkFailureId,
  '0146-log-of-user': logOfUser,
};
