import { useKeyedState } from '../../lib/use-keyed-state.ts'
import { Form } from '../form/form.tsx'
import { TextField } from './text-field.tsx'

/** Filters what is shown by a part of a name: on Enter, or when the field is left. */
export const SearchField = ({
  name,
  label,
  className,
  value,
  onFind,
}: {
  /** Name of the search among others of the page. */
  name?: string
  label: string
  className: string | undefined
  value: string
  onFind: (find: string) => void
}) => {
  const [typed, setTyped] = useKeyedState(value, value)
  const find = () => {
    if (typed.trim() !== value) onFind(typed.trim())
  }
  return (
    <Form className={className} role="search" aria-label={name} onSubmit={find}>
      <TextField
        label={label}
        icon="magnifying-glass"
        type="search"
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={find}
      />
    </Form>
  )
}
