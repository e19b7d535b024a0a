import type { ReturnRound } from '#contract/guarantees';
import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import type { VanishedValue } from '#domain/application/draft';
import type { ApplicationDraft } from '#domain/application/fields';
import type { NewApplicationMode } from '#domain/application/new-mode';
import type { AcceptedTerms } from '#domain/application/shortfall';
import type { NamedField } from '#domain/form/schema';
import type { RuleInForce } from '#domain/law/rule-set';

export interface ApplicationStart {
  mode: NewApplicationMode | 'edit';
  application: ApplicationDraft;
  vanished: readonly VanishedValue[];
  /** What the product asked when the application was made; null where it was not made yet. */
  fixedFields: readonly NamedField[] | null;
  /** What the law asked when the application was made; null where it was not made yet. */
  fixedLaw: readonly RuleInForce[] | null;
  /** With what it was accepted when it was made; null where it was not made yet. */
  accepted: AcceptedTerms | null;
  project: ProjectDetail;
  user: UserInfo;
  saved: { applyNo: string; draftVersion: number; savedAt: string } | null;
  version: number;
  termsLocked: boolean;
  returnReason: string | null;
  /** The return that is being answered; null where none is, or nothing was marked in it. */
  returned: ReturnRound | null;
  guaranteeType: string | null;
  /** The channel in whose portal it was begun; null where it is that of whoever is signed in. */
  channelCode: string | null;
  /** By group: where what it begins with is known from, in words. */
  known: Readonly<Record<string, string>>;
}
