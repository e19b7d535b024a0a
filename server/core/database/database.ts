import type { Kysely } from 'kysely';
import type { AuditTables } from './tables/audit';
import type { BalanceTables } from './tables/balances';
import type { BaofuTables } from './tables/baofu';
import type { BusinessTables } from './tables/business';
import type { CalendarTables } from './tables/calendar';
import type { ClockTables } from './tables/clocks';
import type { DeskTables } from './tables/desk';
import type { DocumentTables } from './tables/documents';
import type { FactorTables } from './tables/factors';
import type { GuideTables } from './tables/guides';
import type { IdentityTables } from './tables/identity';
import type { ImportTables } from './tables/imports';
import type { InvoiceTables } from './tables/invoices';
import type { LawTables } from './tables/law';
import type { NoticeTables } from './tables/notices';
import type { OrganisationTables } from './tables/organisations';
import type { PeopleTables } from './tables/people';
import type { PortalTables } from './tables/portals';
import type { PostponementTables } from './tables/postponements';
import type { PreferenceTables } from './tables/preferences';
import type { ReconciliationTables } from './tables/reconciliation';
import type { ReferralTables } from './tables/referrals';
import type { RegionTables } from './tables/regions';
import type { RegistrationTables } from './tables/registrations';
import type { SystemMessageTables } from './tables/system-messages';
import type { VisitorTables } from './tables/visitors';
import type { WageTables } from './tables/wages';

/** All tables, their columns in camelCase as Kysely shows them. */
export interface Database
  extends
    AuditTables,
    BaofuTables,
    BalanceTables,
    IdentityTables,
    BusinessTables,
    CalendarTables,
    ClockTables,
    DeskTables,
    DocumentTables,
    FactorTables,
    GuideTables,
    PeopleTables,
    NoticeTables,
    OrganisationTables,
    PostponementTables,
    PreferenceTables,
    ImportTables,
    InvoiceTables,
    ReconciliationTables,
    LawTables,
    ReferralTables,
    RegionTables,
    RegistrationTables,
    SystemMessageTables,
    VisitorTables,
    WageTables,
    PortalTables {}

/** A pool or a transaction: the first argument of every repository function. */
export type Db = Kysely<Database>;
