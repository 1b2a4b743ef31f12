import { cx } from '../../ui/cx.ts'
import css from './records.module.css'

/** One figure of a list: label and amount. `tone` colours a win or a loss. */
export type Figure = { readonly says: string; readonly amount: string; readonly tone?: 'gain' | 'loss' | undefined }

/** Returns whether an amount of the wire is above or below zero. */
export const toneOf = (amount: string): Figure['tone'] => (amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : undefined)

/** The figures of a list side by side; dashes while they are loaded. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl className={css['figures']} aria-label={label}>
    {figures.map(({ says, amount, tone }) => (
      <div key={says}>
        <dt>{says}</dt>
        <dd className={cx(tone === 'gain' && css['gain'], tone === 'loss' && css['loss'])}>
          <bdi dir="ltr">{amount}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
