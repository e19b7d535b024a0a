import { createContext, useContext, type ReactNode } from 'react';
import { isPermitted, type PermissionQuestion } from '#domain/permissions';

const GrantedPermissions = createContext<readonly string[]>([]);

export interface AccessProps extends PermissionQuestion {
  inverse?: boolean;
  otherwise?: ReactNode;
  children: ReactNode;
}

export function Access({ inverse = false, otherwise = null, children, ...question }: AccessProps) {
  const permitted = usePermission(question);
  return permitted !== inverse ? children : otherwise;
}

export function usePermission(question: string | readonly string[] | PermissionQuestion): boolean {
  return isPermitted(useContext(GrantedPermissions), question);
}

export function PermissionsProvider({ granted, children }: { granted: readonly string[]; children: ReactNode }) {
  return <GrantedPermissions value={granted}>{children}</GrantedPermissions>;
}
