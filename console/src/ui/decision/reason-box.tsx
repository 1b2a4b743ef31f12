import { type Ref, useId } from 'react'
import { t } from '../../texts/en.ts'

/** The reason of an action; Ctrl+Enter does the action. */
export const ReasonBox = ({
  value,
  onChange,
  onSend,
  boxRef,
  isNeeded = false,
  label = t.action.reason,
  sends,
}: {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  boxRef?: Ref<HTMLTextAreaElement>
  /** The server refused the action for lack of a reason. */
  isNeeded?: boolean
  /** What Ctrl+Enter does. */
  sends: string
  /** The name of the field, where a screen has several. */
  label?: string
}) => {
  const id = useId()
  return (
    <div className="fld">
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <textarea
        id={id}
        ref={boxRef}
        className="inp"
        rows={1}
        maxLength={500}
        value={value}
        placeholder={t.action.reasonHint}
        aria-invalid={isNeeded || undefined}
        aria-describedby={isNeeded ? `${id}-more` : undefined}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
      />
      {isNeeded ? (
        <span id={`${id}-more`} className="err" role="alert">
          {t.action.reasonNeeded}
        </span>
      ) : null}
      {value === '' ? null : (
        <span className="micro t3 hide-s">
          <kbd>Ctrl Enter</kbd> {sends}
        </span>
      )}
    </div>
  )
}
