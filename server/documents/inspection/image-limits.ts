const LONGEST_SIDE = 20_000;
const MOST_PIXELS = 64_000_000;

export function dimensionProblem(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return '图片的尺寸有误，请重新导出后上传';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    return `图片尺寸 ${width}×${height} 过大，请缩小到 6400 万像素以内后上传`;
  }
  return undefined;
}
