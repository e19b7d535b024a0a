import { problemText, type Problem } from '../format/parse';

interface ProblemListProps {
  id: string;
  problems: readonly Problem[];
  line: number;
  onGoTo: (line: number) => void;
}

const SHOWN = 20;

export function ProblemList({ id, problems, line, onGoTo }: ProblemListProps) {
  return (
    <div id={id} role="status">
      {problems.length > 0 ? (
        <ul className="player-problems">
          {problems.slice(0, SHOWN).map((problem, index) => (
            <li key={index}>
              <button type="button" onClick={() => onGoTo(problem.line)}>
                {problemText(problem)}
              </button>
            </li>
          ))}
          {problems.length > SHOWN ? <li className="player-quiet">另有 {problems.length - SHOWN} 处</li> : null}
        </ul>
      ) : (
        <p className="player-quiet">格式正确。光标在第 {line} 行。</p>
      )}
    </div>
  );
}
