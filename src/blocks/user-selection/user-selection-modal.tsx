import { Checkbox, Empty, Input, Modal, Pagination, Radio, Spin } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { foldName } from '#domain/text';
import { useReturnFocus } from '../modal/use-return-focus';
import './user-selection.css';

export interface SelectableUser {
  userId: string;
  userName: string;
  orgName: string;
  mobile: string;
  email: string;
}

export interface UserPage {
  users: readonly SelectableUser[];
  total: number;
}

/** Parameters of the users' list beyond text and page. */
export interface UserListExtra {
  orgType?: string;
}

export interface UserSelectionModalProps {
  open: boolean;
  title?: string;
  multiple?: boolean;
  selected?: readonly SelectableUser[];
  /** The most users that may be chosen. */
  most?: number;
  /** The fewest characters that are searched for. */
  shortestSearch?: number;
  /** What the caller asks besides, sent along with every question. */
  extra?: UserListExtra;
  /** A page of users whose name holds the text; rejects where it fails. */
  load: (search: { page: number; size: number; searchName: string } & UserListExtra, signal: AbortSignal) => Promise<UserPage>;
  onConfirm: (users: SelectableUser[]) => void;
  onClose: () => void;
}

const WIDTH = 1500;
const SEARCH_DELAY = 500;
const SIZES = [10, 20, 30, 40, 50];

export function UserSelectionModal({
  open,
  title = '选择用户',
  multiple = true,
  selected = NOBODY,
  most = Infinity,
  shortestSearch = 1,
  extra = NOTHING,
  load,
  onConfirm,
  onClose,
}: UserSelectionModalProps) {
  if (!open) return null;
  return (
    <OpenModal
      open
      title={title}
      multiple={multiple}
      selected={selected}
      most={most}
      shortestSearch={shortestSearch}
      extra={extra}
      load={load}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const NOBODY: readonly SelectableUser[] = [];
const NOTHING: UserListExtra = {};

function OpenModal({
  title,
  multiple,
  selected,
  most,
  shortestSearch,
  extra,
  load,
  onConfirm,
  onClose,
}: Required<UserSelectionModalProps>) {
  const [chosen, setChosen] = useState(selected);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<UserSearch>({ page: 1, size: 10, searchName: '', attempt: 1 });
  const { users, total, state } = useUsers(search, (question, signal) => load({ ...extra, ...question }, signal));
  const group = useId();
  useReturnFocus();

  const word = typed.trim();
  const isTooShort = word !== '' && [...foldName(word)].length < shortestSearch;
  useEffect(() => {
    if (isTooShort || word === search.searchName) return;
    const timer = setTimeout(() => setSearch((old) => ({ ...old, page: 1, searchName: word })), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [word, isTooShort, search.searchName]);

  const isChosen = ({ userId }: SelectableUser) => chosen.some((user) => user.userId === userId);
  const choose = (user: SelectableUser, wanted: boolean) => {
    if (!multiple) setChosen([user]);
    else setChosen(wanted ? [...chosen, user] : chosen.filter(({ userId }) => userId !== user.userId));
  };
  const here = users.filter(isChosen).length;
  const tooMany = Math.max(0, chosen.length - most);
  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 || tooMany > 0 }}
      onOk={() => onConfirm([...chosen])}
      onCancel={onClose}
    >
      <div className="user-selection-head">
        <Input.Search
          className="user-selection-search"
          aria-label="搜索用户"
          placeholder="请输入用户名称"
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={() => {
            if (!isTooShort) setSearch((old) => ({ ...old, page: 1, searchName: word, attempt: old.attempt + 1 }));
          }}
        />
        <span role="status">
          {isTooShort ? `请输入至少 ${String(shortestSearch)} 个字。` : ''}已选择 {chosen.length} 人
          {tooMany > 0 ? `，最多 ${String(most)} 人，请减少 ${String(tooMany)} 人` : ''}
        </span>
      </div>
      <div className="user-selection-scroll" tabIndex={0} role="region" aria-label="用户列表" aria-busy={state === 'loading'}>
        <table className="user-selection-table">
          <thead>
            <tr>
              <th scope="col">
                {multiple ? (
                  <Checkbox
                    aria-label="全选本页"
                    disabled={users.length === 0}
                    checked={users.length > 0 && here === users.length}
                    indeterminate={here > 0 && here < users.length}
                    onChange={(event) =>
                      setChosen([
                        ...chosen.filter(({ userId }) => !users.some((user) => user.userId === userId)),
                        ...(event.target.checked ? users : []),
                      ])
                    }
                  />
                ) : (
                  <span className="visually-hidden">选择</span>
                )}
              </th>
              {COLUMNS.map(([key, name]) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.userId}>
                <td>
                  {multiple ? (
                    <Checkbox
                      aria-label={`选择${user.userName}`}
                      checked={isChosen(user)}
                      onChange={(event) => choose(user, event.target.checked)}
                    />
                  ) : (
                    <Radio aria-label={`选择${user.userName}`} name={group} checked={isChosen(user)} onChange={() => choose(user, true)} />
                  )}
                </td>
                {COLUMNS.map(([key]) => (
                  <td key={key}>{user[key] || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {users.length === 0 ? (
          <div className="user-selection-none">
            {state === 'loading' ? (
              <Spin description="加载中..." />
            ) : (
              <Empty description={state === 'failed' ? '加载失败，请重新搜索' : '没有找到用户'} />
            )}
          </div>
        ) : null}
      </div>
      {total > 0 ? (
        <Pagination
          className="user-selection-pages"
          size="small"
          current={search.page}
          pageSize={search.size}
          total={total}
          pageSizeOptions={SIZES}
          showSizeChanger
          showTotal={(count) => `共 ${count} 条记录`}
          onChange={(page, size) => setSearch({ ...search, page: size === search.size ? page : 1, size })}
        />
      ) : null}
    </Modal>
  );
}

const COLUMNS = [
  ['userName', '用户名称'],
  ['orgName', '机构名称'],
  ['mobile', '手机号码'],
  ['email', '邮箱'],
] as const;

type Loading = UserPage & { state: 'loading' | 'loaded' | 'failed' };

interface UserSearch {
  page: number;
  size: number;
  searchName: string;
  /** Counts the searches asked for by hand, which load again what was asked before. */
  attempt: number;
}

function useUsers({ page, size, searchName, attempt }: UserSearch, load: UserSelectionModalProps['load']): Loading {
  const [loading, setLoading] = useState<Loading>({ users: [], total: 0, state: 'loading' });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const abort = new AbortController();
    void (async () => {
      setLoading((old) => ({ ...old, state: 'loading' }));
      try {
        const loaded = await latest.current({ page, size, searchName }, abort.signal);
        if (!abort.signal.aborted) setLoading({ ...loaded, state: 'loaded' });
      } catch {
        if (!abort.signal.aborted) setLoading({ users: [], total: 0, state: 'failed' });
      }
    })();
    return () => abort.abort();
  }, [page, size, searchName, attempt]);
  return loading;
}
