import type { BusinessTables } from './tables/business';
import type { DeskTables } from './tables/desk';
import type { DocumentTables } from './tables/documents';
import type { FactorTables } from './tables/factors';
import type { GuideTables } from './tables/guides';
import type { IdentityTables } from './tables/identity';
import type { LawTables } from './tables/law';
import type { NoticeTables } from './tables/notices';
import type { OrganisationTables } from './tables/organisations';
import type { PeopleTables } from './tables/people';
import type { PortalTables } from './tables/portals';
import type { PostponementTables } from './tables/postponements';
import type { PreferenceTables } from './tables/preferences';
import type { RegionTables } from './tables/regions';
import type { RegistrationTables } from './tables/registrations';
import type { VisitorTables } from './tables/visitors';

/** All tables, their columns in camelCase as Kysely shows them. */
export interface Database
  extends
    IdentityTables,
    BusinessTables,
    DeskTables,
    DocumentTables,
    FactorTables,
    GuideTables,
    PeopleTables,
    NoticeTables,
    OrganisationTables,
    PostponementTables,
    PreferenceTables,
    LawTables,
    RegionTables,
    RegistrationTables,
    VisitorTables,
    PortalTables {}
