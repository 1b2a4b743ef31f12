import { setPreferences, usePreferences } from '../lib/preferences.ts'
import { useKeyList } from '../lib/keys.ts'
import { t } from '../texts/en.ts'
import { Dialog } from '../ui/dialog.tsx'

const nameOf = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

/** Which keys work on the current screen, and the switch of letter keys. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useKeyList()
  const { hasLetterKeys } = usePreferences()
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl K', t.keys.palette],
    ['Enter', t.keys.open],
    ['Ctrl Enter', t.keys.reason],
    ...list.map(({ key, label }) => [nameOf(key), label] as const),
  ]
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      <dl className="dl">
        {rows.map(([key, label]) => (
          <div key={`${key} ${label}`} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={hasLetterKeys} onChange={(event) => setPreferences({ hasLetterKeys: event.target.checked })} />
        {t.keys.letters}
      </label>
    </Dialog>
  )
}
