import { useMutation } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import css from './records.module.css'

const fetchFile = (path: string): void => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Two buttons that download a list in two formats; `ask` resolves to the path of the file. */
export const DownloadButtons = ({ busy, ask }: { busy: boolean; ask: (form: 'csv' | 'xlsx') => Promise<{ readonly path: string }> }) => {
  const say = useTranslate()
  const fetchIt = (form: 'csv' | 'xlsx') =>
    ask(form).then(
      ({ path }) => fetchFile(path),
      () => undefined,
    )
  return (
    <div className={css['files']}>
      {(['csv', 'xlsx'] as const).map((form) => (
        <Button key={form} kind="ghost" size="s" disabled={busy} aria-label={say(`records.file.${form}`)} onClick={() => void fetchIt(form)}>
          <Icon name="download-simple" size="s" />
          {form === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </div>
  )
}

/** Downloads the whole list as a file, with its current filters. */
export const ExportButtons = ({ asked }: { asked: Omit<CallInputSent<'records.export'>, 'form'> }) => {
  const refusalText = useRefusalText()
  const asking = useMutation({
    mutationFn: (form: 'csv' | 'xlsx') => send('records.export', { ...asked, form }),
    onError: (thrown) => toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning' }),
  })
  return <DownloadButtons busy={asking.isPending} ask={(form) => asking.mutateAsync(form)} />
}
