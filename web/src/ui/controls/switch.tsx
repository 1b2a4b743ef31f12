import { useId } from 'react'
import css from './switch.module.css'

/** A switch with its label. */
export const Switch = ({ on, onSwitch, children }: { on: boolean; onSwitch: (on: boolean) => void; children: string }) => (
  <button type="button" role="switch" aria-checked={on} className={css['switch']} onClick={() => onSwitch(!on)}>
    <i />
    {children}
  </button>
)

/** A row of settings: the label and its help at the start, the switch at the end; a press anywhere on it switches. */
export const SwitchRow = ({ on, onSwitch, help, children }: { on: boolean; onSwitch: (on: boolean) => void; help?: string; children: string }) => {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}label`}
      aria-describedby={help === undefined ? undefined : `${id}help`}
      className={css['row']}
      onClick={() => onSwitch(!on)}
    >
      <span>
        <b id={`${id}label`}>{children}</b>
        {help !== undefined && <small id={`${id}help`}>{help}</small>}
      </span>
      <i />
    </button>
  )
}
