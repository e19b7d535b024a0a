export interface JudgedFile {
  path: string;
  passed: number;
  took: number;
  failures: { title: string; message: string }[];
}
export function judgedFiles(report: unknown): JudgedFile[];
export function isLane(path: string): boolean;
