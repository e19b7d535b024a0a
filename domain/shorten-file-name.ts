/**
 * A file name of which only `start` leading and `end` trailing characters of its stem are kept, with an ellipsis between them; the extension stays.
 * Names that would not become shorter stay as they are. Second specification, section 5 «Other rules».
 */
export function shortenFileName(fileName: string, start = 1, end = 1): string {
  const dot = fileName.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  const characters = [...stem];
  if (characters.length <= start + end + 1) return fileName;
  return `${characters.slice(0, start).join('')}…${end > 0 ? characters.slice(-end).join('') : ''}${extension}`;
}
