import css from './switch.module.css'

/** A switch with its label. */
export const Switch = ({ on, onSwitch, children }: { on: boolean; onSwitch: (on: boolean) => void; children: string }) => (
  <button type="button" role="switch" aria-checked={on} className={css['switch']} onClick={() => onSwitch(!on)}>
    <i />
    {children}
  </button>
)
