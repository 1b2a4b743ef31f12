import { useMutation } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText } from '../../lib/text.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { DownloadButtons } from './export-buttons.tsx'

/** Downloads the whole team list as a file, with its current filters. */
export const ExportTeam = ({ asked }: { asked: Omit<CallInputSent<'team.export'>, 'form'> }) => {
  const refusalText = useRefusalText()
  const asking = useMutation({
    mutationFn: (form: 'csv' | 'xlsx') => send('team.export', { ...asked, form }),
    onError: (thrown) => toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning' }),
  })
  return <DownloadButtons busy={asking.isPending} ask={(form) => asking.mutateAsync(form)} />
}
