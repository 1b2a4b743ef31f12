import { useMutation } from '@tanstack/react-query'
import type { Sent } from '@perya/calls'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say as toast } from '../../ui/toast.tsx'
import css from './records.module.css'

const fetchFile = (path: string): void => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** The whole list as a file, narrowed as it is shown. */
export const ExportButtons = ({ asked }: { asked: Omit<Sent<'records.export'>, 'form'> }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const asking = useMutation({
    mutationFn: (form: 'csv' | 'xlsx') => send('records.export', { ...asked, form }),
    onSuccess: ({ path }) => fetchFile(path),
    onError: (thrown) => toast({ says: refusalText(asRefused(thrown)), icon: 'warning' }),
  })
  return (
    <div className={css['files']}>
      {(['csv', 'xlsx'] as const).map((form) => (
        <Button
          key={form}
          kind="ghost"
          size="s"
          disabled={asking.isPending}
          aria-label={say(`records.file.${form}`)}
          onClick={() => asking.mutate(form)}
        >
          <Icon name="download-simple" size="s" />
          {form === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </div>
  )
}
