const STEPS: readonly { title: string; text: string }[] = [
  {
    title: '看',
    text: '在左侧目录选一个场景，页面立即在虚拟时间里运行它。拖动时间线，或按“上一步”“下一步”，右侧显示那一刻的状态机、提示、接口和应用数据。',
  },
  { title: '改', text: '在“编辑”里修改任意一行，选择“运行到光标所在行”，或“作为分支运行并对照”：两次运行并排，标出首处不同。' },
  { title: '录', text: '开始观察后，任何页面左下角都有“开始录制”。操作完毕停止，录制就在“我的场景”里，个人信息已换成虚构的数据。' },
  {
    title: '存',
    text: '下载的 .jsonl 文件放进 tests/scenarios，npm run scenarios 和 npm test 就会一并运行；也可以用“打开文件”在这里打开。',
  },
];

/** What one can do here, for who sees the page for the first time. */
export function FirstSteps() {
  return (
    <ol className="player-steps">
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
