import { Alert, Button } from 'antd';
import { summaryText, type FormProblems } from './use-form-problems';

/** What is still wrong in a form, each leading to its field; one alone needs no list, since the focus is there. */
export function ProblemSummary({ problems: { list, goTo } }: { problems: FormProblems }) {
  if (list.length < 2) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`有 ${list.length} 处需要修改`}
      description={
        <ul className="problem-summary">
          {list.map((problem) => (
            <li key={problem.field}>
              <button type="button" onClick={() => goTo(problem.field)}>
                {summaryText(problem)}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Beside the button that sends a long form, where the list is out of sight: how much is left, and the way to the first. */
export function ProblemsLeft({ problems: { list, goTo } }: { problems: FormProblems }) {
  const [first] = list;
  return first ? (
    <Button type="link" danger onClick={() => goTo(first.field)}>
      还有 {list.length} 处需要修改
    </Button>
  ) : null;
}
