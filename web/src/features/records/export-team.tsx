import { useMutation } from '@tanstack/react-query'
import type { Sent } from '@perya/calls'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { FileButtons } from './export-buttons.tsx'

/** The whole list of the team as a file, narrowed as it is shown. */
export const ExportTeam = ({ asked }: { asked: Omit<Sent<'team.export'>, 'form'> }) => {
  const refusalText = useRefusalText()
  const asking = useMutation({
    mutationFn: (form: 'csv' | 'xlsx') => send('team.export', { ...asked, form }),
    onError: (thrown) => toast({ says: refusalText(asRefused(thrown)), icon: 'warning' }),
  })
  return <FileButtons busy={asking.isPending} ask={(form) => asking.mutateAsync(form)} />
}
