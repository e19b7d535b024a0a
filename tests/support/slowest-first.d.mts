interface Ordered {
  path: string;
  context: object;
}
export default class SlowestFirst {
  sort<Test extends Ordered>(tests: readonly Test[]): Test[];
  cacheResults(
    tests: readonly Ordered[],
    results: { testResults: readonly { testFilePath: string; numFailingTests: number; perfStats: { runtime: number | undefined } }[] },
  ): void;
}
