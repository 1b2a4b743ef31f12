import type { Ref } from 'react'
import { Field } from '../field.tsx'

/** A text to a player; Ctrl+Enter sends it. */
export const SendBox = ({
  label,
  value,
  onChange,
  onSend,
  boxRef,
  rows,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
  boxRef: Ref<HTMLTextAreaElement>
  rows: number
}) => (
  <Field label={label}>
    {(parts) => (
      <textarea
        ref={boxRef}
        className="inp"
        dir="auto"
        rows={rows}
        maxLength={2000}
        value={value}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
        {...parts}
      />
    )}
  </Field>
)
