import { createStore } from '../../lib/store.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ResultView } from '../commands/index.ts'

/** Commands whose result contains a secret that is shown once, to the person who signs. */
const issuing = new Set(['vendor key', 'vendor kit'])

type Issued = { readonly command: string; readonly result: unknown }

const issued = createStore<Issued | null>(null)

/** Keeps the result of a signed command until it is closed, where it is shown once. */
export const keepIssued = (command: string, result: unknown): void => {
  if (issuing.has(command)) issued.write({ command, result })
}

/** The result of a signed command that is shown once. It outlives the drawer of its request, which is no longer waiting. */
export const IssuedDialog = () => {
  const shown = issued.use()
  if (shown === null) return null
  return (
    <Dialog title={commandTitle(shown.command)} isWide onClose={() => issued.write(null)}>
      <p className="small t2">{t.approvals.shownOnce}</p>
      <ResultView label={shown.command} value={shown.result} />
    </Dialog>
  )
}
