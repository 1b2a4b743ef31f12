import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { type CaseRow, caseActions, nameOf } from '../cases/index.ts'

/** Assigns a case to a person by the name of their account. */
export const AssignDialog = ({ row, onClose }: { row: CaseRow; onClose: () => void }) => {
  const action = useAction()
  const [name, setName] = useState('')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await caseActions(action).assign(row, name.trim())) onClose()
  }
  return (
    <Dialog title={t.cases.assignTitle(nameOf(row))} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <TextField
          label={t.cases.assignTo}
          hint={t.cases.assignHint}
          value={name}
          onChange={setName}
          autoComplete="off"
          error={action.refused === null ? undefined : refusalText(action.refused)}
        />
        <Button kind="pri" type="submit" isTall disabled={action.isBusy || name.trim() === ''}>
          {t.cases.assign}
        </Button>
      </form>
    </Dialog>
  )
}
