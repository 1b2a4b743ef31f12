import { useState } from 'react'
import type { Period } from '@perya/domain/records/period'
import { useTranslate } from '../../../lib/text/text.tsx'
import { chipClass } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { type PeriodChange, periodChange, RangeFields } from './filter-parts.tsx'
import css from './filters.module.css'

/** The period filter as one chip that opens a sheet with all periods. */
export const PeriodButton = ({
  when,
  from = '',
  to = '',
  offers,
  change,
}: {
  when: Period
  from?: string
  to?: string
  offers: readonly Period[]
  change: (changes: PeriodChange) => void
}) => {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const choose = (one: Period) => {
    change(periodChange(one))
    if (one !== 'range') setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={chipClass()}
        aria-haspopup="dialog"
        aria-label={say('records.whenIs', { when: say(`records.when.${when}`) })}
        onClick={() => setOpen(true)}
      >
        {say(`records.when.${when}`)}
        <Icon name="caret-down" size="s" />
      </button>
      {isOpen && (
        <Modal title={say('records.when')} closeLabel={say('shell.close')} onClose={() => setOpen(false)}>
          <div className={css['list']} role="group" aria-label={say('records.when')}>
            {offers.map((one) => (
              <button key={one} type="button" aria-pressed={one === when} onClick={() => choose(one)}>
                {say(`records.when.${one}`)}
                {one === when && <Icon name="check" size="s" />}
              </button>
            ))}
          </div>
          {when === 'range' && (
            <div className={css['choices']}>
              <RangeFields from={from} to={to} change={change} />
            </div>
          )}
        </Modal>
      )}
    </>
  )
}
