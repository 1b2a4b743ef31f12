import { useAction } from '../../lib/calls/use-action.ts'
import { announceResult } from '../../lib/announce.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/decision/refused.tsx'
import { Note } from '../../ui/pieces.tsx'
import type { Room } from './lobby-wire.ts'
import type { DraftEditing } from './use-draft.ts'

const Planned = ({ room }: { room: Room }) => {
  const action = useAction()
  const cancel = async (version: number): Promise<void> => {
    const outcome = await action.run({ command: 'lobby publish', input: { version, cancel: true }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.lobby.cancelled(version), outcome.record))
  }
  return room.waiting.map(({ version, at, actor }) => (
    <Note key={version} icon="clock">
      <div className="row wrap">
        <span className="grow">{t.lobby.waits(version, formatMoment(at), actor.replace(/^staff:/, ''))}</span>
        <Button kind="line" disabled={action.isBusy} onClick={() => void cancel(version)}>
          {t.lobby.cancelPlan}
        </Button>
      </div>
      <Refused action={action} />
    </Note>
  ))
}

/** What prevents the publication of the draft: a plan, other people's changes, a refusal. */
export const DraftNotes = ({ room, draft }: { room: Room; draft: DraftEditing }) => {
  const isConflict = draft.isStale || draft.action.refused?.code === 'changed_since'
  const isBehind = room.draft?.isBehind === true
  const { isBusy } = draft.action
  return (
    <>
      <Planned room={room} />
      {isConflict ? (
        <Note tone="w" icon="warning-circle">
          <p>{t.lobby.conflict}</p>
          <div className="row wrap">
            <Button kind="line" disabled={isBusy} onClick={() => void draft.saveOnTop()}>
              {t.lobby.keepMine}
            </Button>
            <Button kind="line" disabled={isBusy} onClick={draft.drop}>
              {t.lobby.takeTheirs}
            </Button>
          </div>
        </Note>
      ) : (
        <Refused action={draft.action} />
      )}
      {isBehind && !isConflict ? (
        <Note tone="w" icon="info">
          <p>{t.lobby.behind}</p>
          <div className="row wrap">
            <Button kind="line" disabled={isBusy} onClick={() => void draft.saveOnTop()}>
              {t.lobby.keepOnTop}
            </Button>
            <Button kind="line" disabled={isBusy} onClick={() => void draft.startAgain()}>
              {t.lobby.startAgain}
            </Button>
          </div>
        </Note>
      ) : null}
    </>
  )
}
