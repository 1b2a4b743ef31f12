import { changedItems, type LobbyDocument } from '@perya/domain/lobby/content/lobby-document'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { createStore } from '../../lib/store.ts'
import { isRecord } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import type { Room } from './lobby-wire.ts'

/** Changes of this person that are not saved, with the draft and the published contents that they rest on. They stay while the person visits other rooms. */
type Unsaved = { readonly document: LobbyDocument; readonly base: number; readonly live: string }

/** The unsaved changes; null: none. */
export const unsaved = createStore<Unsaved | null>(null)

/** The draft as this person edits it: the published contents, the saved draft, or their own unsaved changes. */
export const useDraft = (room: Room) => {
  const own = unsaved.use()
  const action = useAction()
  const document = own?.document ?? room.draft?.content ?? room.live.content

  const save = async (given: LobbyDocument, base: number, live: string): Promise<boolean> => {
    const outcome = await action.run({ command: 'lobby draft', input: { content: JSON.stringify(given), base, live }, reason: '' })
    if (outcome === null) return false
    unsaved.write(null)
    const version = isRecord(outcome.result) ? Number(outcome.result['version']) : 0
    announceResult(t.action.done(t.lobby.saved(version), outcome.record))
    return true
  }

  return {
    document,
    action,
    isUnsaved: own !== null,
    /** The saved draft was replaced by another person since these changes began. */
    isStale: own !== null && own.base !== room.last,
    changed: changedItems(room.live.content, document),
    edit: (next: LobbyDocument): void => {
      if (next === document) return
      const rests = room.draft === null || room.draft.isBehind ? room.live.fingerprint : null
      unsaved.write({ document: next, base: own?.base ?? room.last, live: own?.live ?? rests ?? room.live.fingerprint })
    },
    drop: (): void => {
      action.clear()
      unsaved.write(null)
    },
    save: () => (own === null ? Promise.resolve(false) : save(own.document, own.base, own.live)),
    /** Saves these contents as the draft that follows the last one and rests on what is published now. */
    saveOnTop: () => save(document, room.last, room.live.fingerprint),
    /** Makes the draft equal to what is published. */
    startAgain: () => save(room.live.content, room.last, room.live.fingerprint),
  }
}

/** The draft as it is edited. */
export type DraftEditing = ReturnType<typeof useDraft>
