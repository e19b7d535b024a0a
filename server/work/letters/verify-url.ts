import type { Settings } from '../../core/settings';

export function verifyUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, letterNo: string, verifyCode: string): string {
  return `${publicUrl}/user/truth?letterNo=${encodeURIComponent(letterNo)}&code=${encodeURIComponent(verifyCode)}`;
}
