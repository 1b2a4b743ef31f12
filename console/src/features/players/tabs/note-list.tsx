import { announceResult } from '../../../lib/announce.ts'
import { formatMoment } from '../../../lib/format.ts'
import { rightTo, useMe } from '../../../lib/calls/session.ts'
import { useAction } from '../../../lib/calls/use-action.ts'
import { t } from '../../../texts/en.ts'
import { Button } from '../../../ui/button.tsx'
import { Avatar, Badge } from '../../../ui/pieces.tsx'
import type { PlayerNote } from '../player-wire.ts'
import { Refused } from '../../../ui/decision/refused.tsx'

const words = t.player.notes

/** Notes of staff, each with the way to pin it. */
export const NoteList = ({ player, notes }: { player: string; notes: readonly PlayerNote[] }) => {
  const me = useMe()
  const action = useAction()
  const may = rightTo(me, 'member note').alone !== 'never'
  const pin = async ({ id, isPinned }: PlayerNote): Promise<void> => {
    const input = { member: player, number: id, ...(isPinned ? { off: true } : {}) }
    const outcome = await action.run({ command: 'member note', input, reason: '' })
    if (outcome !== null) announceResult(t.action.done(isPinned ? words.unpinDone : words.pinDone, outcome.record))
  }
  if (notes.length === 0) return <p className="bd small t3">{words.none}</p>
  return (
    <div className="bd">
      <Refused action={action} />
      <ul className="texts">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="row wrap">
              <Avatar name={note.by === '' ? words.unknown : note.by} />
              <b>{note.by === '' ? words.unknown : note.by}</b>
              <span className="t3">{formatMoment(note.at)}</span>
              {note.isPinned ? <Badge tone="inf">{words.pinned}</Badge> : null}
              {may ? (
                <span className="end">
                  <Button kind="ghost" disabled={action.isBusy} onClick={() => void pin(note)}>
                    {note.isPinned ? words.unpin : words.pin}
                  </Button>
                </span>
              ) : null}
            </span>
            <span style={{ whiteSpace: 'pre-line' }}>{note.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
