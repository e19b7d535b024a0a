interface Report {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

export function failedTitles(report: Report | undefined): string[];
