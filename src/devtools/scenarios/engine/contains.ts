export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && whole.length === part.length && part.every((item, index) => contains(whole[index], item));
  if (typeof part === 'object' && part !== null) {
    return (
      typeof whole === 'object' &&
      whole !== null &&
      !Array.isArray(whole) &&
      Object.entries(part).every(([key, value]) => contains((whole as Record<string, unknown>)[key], value))
    );
  }
  return Object.is(whole, part);
}
