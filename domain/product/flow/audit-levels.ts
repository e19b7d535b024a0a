import type { AuditKind } from '../../guarantee/audit-roles';
import type { AuditLevel } from '../../guarantee/flow';
import { maxLengthMessage } from '../../validation/messages';
import type { ChainName } from './edited-step';

/** At most so many levels in one audit; the specification names the limit and leaves its value open. */
export const LEVEL_LIMIT = 10;
/** The name of a level has at most so many characters. */
export const LEVEL_NAME_LENGTH = 50;
/** Auditors' names are cut after so many characters. */
export const AUDITOR_NAME_LENGTH = 15;

/** Which audit the levels of a chain belong to: that of an application or that of its release. PM-07. */
export const AUDIT_KIND_OF = { issue: 'audit', release: 'release' } as const satisfies Record<ChainName, AuditKind>;

/** A level that was just added. */
export function newLevel(id: string): AuditLevel {
  return { id, levelName: '', auditorType: 'role', auditors: [] };
}

/** FE-04: said where a level too many would be added. */
export function tooManyLevels(limit = LEVEL_LIMIT): string {
  return `审核级别不能超过${limit}级`;
}

/** The levels with a new one at the top. */
export function withLevel(levels: readonly AuditLevel[], level: AuditLevel): AuditLevel[] {
  return [level, ...levels];
}

/** Where a level may be moved: the first not up, the last not down. */
export function mayMove(levels: readonly unknown[], index: number, by: -1 | 1): boolean {
  return index + by >= 0 && index + by < levels.length;
}

/** The levels with one moved up or down; as they were where it may not be. */
export function withLevelMoved(levels: readonly AuditLevel[], index: number, by: -1 | 1): AuditLevel[] {
  return mayMove(levels, index, by) ? swapped(levels, index, index + by) : [...levels];
}

/** The level with another type of auditor, which nobody is named for yet. */
export function withAuditorType(level: AuditLevel, auditorType: AuditLevel['auditorType']): AuditLevel {
  return level.auditorType === auditorType ? level : { ...level, auditorType, auditors: [] };
}

/** An auditor's name as cards and lists show it. */
export function shortAuditorName(name: string): string {
  const characters = [...name];
  return characters.length > AUDITOR_NAME_LENGTH ? `${characters.slice(0, AUDITOR_NAME_LENGTH).join('')}…` : name;
}

/** What a level lacks, by the name of its part. Second specification, section 5: the audit-list rule. */
export function levelProblems({ levelName, auditorType, auditors }: AuditLevel): { field: keyof AuditLevel; message: string }[] {
  return [
    ...(levelName.trim() === '' ? [{ field: 'levelName' as const, message: '请填写级别名称' }] : []),
    ...([...levelName].length > LEVEL_NAME_LENGTH
      ? [{ field: 'levelName' as const, message: `级别名称${maxLengthMessage(LEVEL_NAME_LENGTH)}` }]
      : []),
    ...(auditors.length === 0
      ? [{ field: 'auditors' as const, message: auditorType === 'user' ? '请选择审核用户' : '请选择审核角色' }]
      : []),
  ];
}

/** The list with two of its items in each other's place. */
export function swapped<T>(list: readonly T[], one: number, other: number): T[] {
  return list.map((item, index) => (index === one ? list[other] : index === other ? list[one] : undefined) ?? item);
}
