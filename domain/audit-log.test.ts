import { AUDIT_KINDS, auditAction, auditKinds } from './audit-log';

it.each(auditKinds)('[RT-08] says more of an act of %s than its kind does', (kind) => {
  const { label, actions } = AUDIT_KINDS[kind];
  expect(Object.keys(actions).map((action) => auditAction(kind, action))).not.toContain(label);
});
