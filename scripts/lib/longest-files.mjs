/** That many of the files that took longest are named at the end of a whole run. */
const NAMED = 20;
/** A file that takes that many seconds belongs into the record, by which a fresh clone orders its files. */
const RECORDED_FROM = 30;

/** What is said of the files, given by path and milliseconds, at the end of a whole run: which took longest, and which the record lacks. */
export function longestFiles(files, record) {
  const slowest = files
    .map(({ path, took }) => ({ path, seconds: Math.round(took / 1000) }))
    .toSorted((one, other) => other.seconds - one.seconds);
  const unrecorded = slowest.filter(({ path, seconds }) => seconds >= RECORDED_FROM && !(path in record));
  return [
    '▶ what took longest',
    ...slowest.slice(0, NAMED).map(lineOf),
    ...(unrecorded.length > 0 ? [`▶ ${RECORDED_FROM} s or more, and not in tests/support/seconds.mjs`, ...unrecorded.map(lineOf)] : []),
  ];
}

function lineOf({ path, seconds }) {
  return `${seconds} s ${path}`;
}
