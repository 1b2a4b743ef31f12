import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './records.module.css'
import { type ExportRequest, useExport } from './use-export.ts'

const DownloadButtons = ({ request }: { request: ExportRequest }) => {
  const say = useTranslate()
  const { busy, download } = useExport(request)
  return (
    <div className={css['files']}>
      {(['csv', 'xlsx'] as const).map((form) => (
        <Button key={form} kind="ghost" size="s" disabled={busy} aria-label={say(`records.file.${form}`)} onClick={() => void download(form)}>
          <Icon name="download-simple" size="s" />
          {form === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </div>
  )
}

/** Downloads the whole list as a file, with its current filters. */
export const ExportButtons = ({ asked }: { asked: Extract<ExportRequest, { call: 'records.export' }>['asked'] }) => (
  <DownloadButtons request={{ call: 'records.export', asked }} />
)

/** Downloads the whole team list as a file, with its current filters. */
export const ExportTeam = ({ asked }: { asked: Extract<ExportRequest, { call: 'team.export' }>['asked'] }) => (
  <DownloadButtons request={{ call: 'team.export', asked }} />
)
