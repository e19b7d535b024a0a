import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import type { ApplicationDraft, ApplicationShown } from '#domain/application/fields';

export interface ApplicationStart {
  mode: 'new' | 'edit';
  application: ApplicationDraft;
  project: ProjectDetail;
  user: UserInfo;
  kept: { applyNo: string; draftVersion: number; savedAt: string } | null;
  version: number;
  termsLocked: boolean;
  returnReason: string | null;
  last: ApplicationShown | null;
  guaranteeType: string | null;
}
