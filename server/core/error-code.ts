/** The code of a system error, such as 'ENOENT'. By shape and not by class, which differs between realms. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
