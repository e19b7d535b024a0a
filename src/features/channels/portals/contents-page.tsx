import { PORTALS } from '#contract/addresses/portals';
import { portalTextPath } from '#domain/zone/portals';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import '../channels.css';
import { CHANNELS, guideEditPath, NEW_GUIDE, textEditPath } from '../paths';

const { usePublishedContentsQuery } = apiOf(PORTALS);

/** Texts of all portals, and the guides among which channels choose. */
export function ContentsPage() {
  const { data, error, refetch } = usePublishedContentsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="page">
      <PageHeader
        title="门户文字和指南"
        description="发布后立即生效，保留最近十版，可随时恢复。各渠道的门户在渠道详情中编辑。"
        actions={<LinkButton to={CHANNELS}>返回渠道列表</LinkButton>}
      />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {({ texts, guides, mayEdit }) => (
          <>
            <Panel title="门户文字">
              <ul className="portal-rows" aria-label="门户文字">
                {texts.map(({ name, title, version, changedAt }) => (
                  <li key={name}>
                    <div>
                      <strong>{title}</strong>
                      <p className="channel-note">
                        第 {version} 版 · <DateText value={changedAt} /> ·{' '}
                        <a href={portalTextPath(name)} target="_blank" rel="noreferrer" aria-label={`打开页面：${title}`}>
                          {portalTextPath(name)}
                        </a>
                      </p>
                    </div>
                    <LinkButton to={textEditPath(name)} aria-label={`${mayEdit ? '编辑' : '查看'}：${title}`}>
                      {mayEdit ? '编辑' : '查看'}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="指南文件" extra={mayEdit ? <LinkButton to={NEW_GUIDE}>上传指南</LinkButton> : null}>
              <ul className="portal-rows" aria-label="指南文件">
                {guides.map(({ guide, title, fileName, version, channels, changedAt }) => (
                  <li key={guide}>
                    <div>
                      <strong>{title}</strong>
                      <p className="channel-note">
                        第 {version} 版 · <DateText value={changedAt} /> · {fileName || '按平台文字生成'}
                      </p>
                      <p className="channel-note">
                        {channels.length > 0 ? `用于：${channels.join('、')}` : '尚无渠道使用，在渠道详情中选择。'}
                      </p>
                    </div>
                    <LinkButton to={guideEditPath(guide)} aria-label={`${mayEdit ? '编辑' : '查看'}：${title}`}>
                      {mayEdit ? '编辑' : '查看'}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </LoadState>
    </div>
  );
}
