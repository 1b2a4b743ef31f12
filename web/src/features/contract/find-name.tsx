import { type FormEvent, useEffect, useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './contract.module.css'

/** Narrows a list to names with a part in common: on Enter, or when the field is left. */
export const FindName = ({ value, onFind }: { value: string; onFind: (find: string) => void }) => {
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
    <form className={css['find']} role="search" onSubmit={submit}>
      <TextField
        label={say('contract.find')}
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
