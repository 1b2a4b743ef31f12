import type { Action } from '../../lib/calls/use-action.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Note } from '../pieces.tsx'

/** The refusal of the last action. `besideReason`: a missing reason, and the need of a second person, are shown by parts of their own. */
export const Refused = ({
  action: { refused, second },
  besideReason = false,
}: {
  action: Pick<Action, 'refused' | 'second'>
  besideReason?: boolean
}) =>
  refused === null || (besideReason && (refused.code === 'reason_required' || second !== null)) ? null : (
    <Note tone="b" icon="warning-circle">
      {refusalText(refused)}
    </Note>
  )
