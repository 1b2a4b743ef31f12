import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { desk } from '../cashier/index.ts'
import css from './wallet.module.css'

/** Summary of a transfer with its submit button, then its result: the same beside every form that moves money. */
export const TransferSummary = ({
  facts,
  amount,
  act,
  locked = false,
  before,
  news,
  note,
}: {
  /** Terms of the transfer with their values; also states that it is free. A phone hides those that repeat a field above. */
  facts: readonly { readonly term: string; readonly is: ReactNode; readonly isRepeated?: boolean }[]
  /** As typed. */
  amount: string
  act: string
  /** True: disabled even while no request is pending. */
  locked?: boolean
  /** What prevents the transfer, shown before anything else. */
  before?: ReactNode
  news: string
  note: { readonly icon: IconName; readonly text: string }
}) => {
  const say = useTranslate()
  const money = useMoney()
  return (
    <aside className={desk['aside']}>
      <div className={cx(desk['card'], css['summary'])}>
        <dl className={desk['facts']}>
          {[...facts, { term: say('wallet.fee'), is: say('wallet.feeNone'), isRepeated: false }].map(({ term, is, isRepeated }) => (
            <div key={term} className={isRepeated === true ? css['repeated'] : undefined}>
              <dt>{term}</dt>
              <dd>{is}</dd>
            </div>
          ))}
          <div className={desk['total']}>
            <dt>{say('wallet.amount')}</dt>
            <dd dir="ltr">{money(amount.trim())}</dd>
          </div>
        </dl>
        <SubmitButton size="l" className={desk['wide']} disabled={locked}>
          {act}
        </SubmitButton>
      </div>
      {before}
      <FormAlert className={desk['alert']} />
      <p role="status" className={css['news']}>
        {news}
      </p>
      <p className={desk['note']}>
        <Icon name={note.icon} size="s" />
        <span>{note.text}</span>
      </p>
    </aside>
  )
}
