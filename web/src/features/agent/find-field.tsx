import { type FormEvent, useEffect, useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './agent.module.css'

/** Looks for somebody of the team by the beginning of his name: on Enter, or when the field is left. */
export const FindField = ({ value, onFind }: { value: string; onFind: (find: string) => void }) => {
  const say = useSay()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const find = () => {
    if (typed.trim() !== value) onFind(typed.trim())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find()
  }
  return (
    <form className={css['find']} role="search" aria-label={say('agent.find')} onSubmit={submit}>
      <TextField
        label={say('agent.findName')}
        icon="magnifying-glass"
        type="search"
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={find}
      />
    </form>
  )
}
