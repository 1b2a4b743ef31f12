import type { CallInputSent } from '@perya/calls'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { showToast } from '../../ui/dialog/toast-message.tsx'

/** A request for a list as a file: of the member's records, or of an agent's team. */
export type ExportRequest =
  | { readonly call: 'records.export'; readonly asked: Omit<CallInputSent<'records.export'>, 'form'> }
  | { readonly call: 'team.export'; readonly asked: Omit<CallInputSent<'team.export'>, 'form'> }

type FileForm = CallInputSent<'records.export'>['form']

const downloadFile = (path: string): void => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Requests a list as a file and downloads it; a refusal is shown as a toast. */
export const useExport = (request: ExportRequest) => {
  const refusalText = useRefusalText()
  const { busy, attempt } = useSend()
  const download = async (form: FileForm) => {
    const { done, refused } = await attempt(() =>
      request.call === 'records.export' ? send('records.export', { ...request.asked, form }) : send('team.export', { ...request.asked, form }),
    )
    if (done !== null) downloadFile(done.path)
    if (refused !== null) showToast({ says: refusalText(refused), icon: 'warning' })
  }
  return { busy, download }
}
