export default function leaveOutMadeStyles(source: string): string;
