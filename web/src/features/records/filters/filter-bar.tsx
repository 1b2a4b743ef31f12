import { type ReactNode, useState } from 'react'
import type { Period } from '@perya/domain/records/period'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { chipClass } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { PeriodChips, type PeriodChange, RangeFields, usualPeriods } from './filter-parts.tsx'
import css from './filters.module.css'
import { PeriodButton } from './period-button.tsx'

const FilterSheet = ({ children, onClear, onClose }: { children: ReactNode; onClear: (() => void) | undefined; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('records.filters')} closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['choices']}>{children}</div>
      <div className={css['acts']}>
        {onClear !== undefined && <Button onClick={onClear}>{say('records.clear')}</Button>}
        <Button kind="primary" onClick={onClose}>
          {say('records.showResults')}
        </Button>
      </div>
    </Modal>
  )
}

/** The filters of a list: the period and others, side by side; on a phone one line of two buttons, each of which opens a sheet. */
export const FilterBar = ({
  filter: { when, from, to },
  offers = usualPeriods,
  count = 0,
  change,
  onClear,
  children,
}: {
  filter: { readonly when: Period; readonly from: string; readonly to: string }
  offers?: readonly Period[]
  /** How many filters besides the period are set. */
  count?: number
  change: (changes: PeriodChange) => void
  /** Removes the filters besides the period. */
  onClear?: () => void
  children?: ReactNode
}) => {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const period = { when, from, to, offers, change }
  return (
    <div className={css['filters']} role="group" aria-label={say('records.filters')}>
      <div className={css['bar']}>
        <PeriodButton {...period} />
        {children !== undefined && (
          <button type="button" className={chipClass()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="funnel-simple" size="s" />
            {count === 0 ? say('records.filters') : say('records.filtersSet', { count })}
          </button>
        )}
      </div>
      <div className={css['open']}>
        <PeriodChips {...period} />
        <div className={css['choices']}>
          {when === 'range' && <RangeFields from={from} to={to} change={change} />}
          {children}
        </div>
      </div>
      {isOpen && (
        <FilterSheet onClear={count === 0 ? undefined : onClear} onClose={() => setOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </div>
  )
}
