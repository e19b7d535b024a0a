export interface FileRules {
  extensions: readonly string[];
  maxMegabytes: number;
  maxFiles: number;
}

export const DEFAULT_RULES: FileRules = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxMegabytes: 20, maxFiles: 0 };

const MEGABYTE = 1024 * 1024;

export function refusalOf(file: File, { extensions, maxMegabytes }: FileRules): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (extensions.length > 0 && !extensions.includes(extension)) return `${file.name}格式不支持，请上传${formatsOf(extensions)}格式的文件`;
  if (file.size === 0) return `${file.name}是空文件，请重新选择`;
  if (maxMegabytes > 0 && file.size > maxMegabytes * MEGABYTE) return `文件大小不能超过${String(maxMegabytes)}M`;
  return null;
}

export function formatsOf(extensions: readonly string[]): string {
  return extensions.map((extension) => extension.toUpperCase()).join('、');
}
