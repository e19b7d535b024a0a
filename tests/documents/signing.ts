import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Enrolment } from '#server/adapters/certificate/certificate-authority';
import { openSandboxAuthority, type SandboxAuthority } from '#server/adapters/certificate/sandbox-authority';

export const SIGNED_AT = new Date('2026-11-21T02:30:00Z');

export interface TestAuthority {
  authority: SandboxAuthority;
  enrol(name: string): Promise<Enrolment>;
  remove(): void;
}

export async function openTestAuthority(): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const authority = await openSandboxAuthority({ folder, clock: { now: () => SIGNED_AT } });
  return {
    authority,
    enrol: (name) => authority.enrol({ organisationId: name, name, creditCode: '91120116MA05XXXX3K' }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
