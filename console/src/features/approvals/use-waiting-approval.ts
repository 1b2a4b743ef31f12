import { usePages } from '../../lib/calls/use-view.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'

/** The request that waits for a second person about a subject: the one whose command begins with `command` and whose input has this `id`. */
export const useWaitingApproval = (command: string, id: string): ApprovalRow | undefined => {
  const waiting = usePages<ApprovalRow>('approvals', { scope: 'waiting' })
  const mine = usePages<ApprovalRow>('approvals', { scope: 'mine' }, 10)
  return [...waiting.rows, ...mine.rows].find((row) => row.state === 'waiting' && row.command.startsWith(command) && row.input['id'] === id)
}
