import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButtons } from '../export-buttons.tsx'
import { Figures, toneOf } from '../figures.tsx'
import { HeldWins } from '../held-wins.tsx'
import { MovementTable } from './movement-table.tsx'
import { RecordListState } from '../record-list-state.tsx'
import { RecordFilters } from '../filters/record-filters.tsx'
import { RecordPager } from '../record-pager.tsx'
import css from '../records.module.css'
import { filterToInput, type RecordFilter, useRecordFilter } from '../filters/use-record-filter.ts'

const openWhy = (key: string) =>
  openModal({
    key: `why-${key}`,
    rank: 'asked',
    load: () =>
      import('./balance-explanation-modal.tsx').then(({ BalanceExplanationModal }) => ({ onClose }: { onClose: () => void }) => (
        <BalanceExplanationModal movement={key} onClose={onClose} />
      )),
  })

/** Movements of the account, filtered by the address; `only` restricts a page to one kind. */
export const MovementList = ({ only = '' }: { only?: RecordFilter['kind'] }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { filter, change } = useRecordFilter()
  const kind = only === '' ? filter.kind : only
  const asked = { ...filterToInput(filter), kind }
  const list = useQuery({ ...ask('records.movements', { ...asked, before: filter.before, after: filter.after }), placeholderData: keepPreviousData })
  const totals = useQuery({ ...ask('records.movementTotals', asked), placeholderData: keepPreviousData })
  const figure = (key: 'came' | 'went' | 'net') => (totals.data === undefined ? '--' : amount(totals.data[key], key === 'net'))
  const isNarrowed = filter.when !== 'all' || filter.vendor !== '' || filter.game !== ''
  return (
    <div className={css['page']}>
      <RecordFilters filter={filter} change={change} offers={only === '' ? ['kind', 'vendor', 'game'] : []} />
      <div className={css['sum']}>
        <Figures
          label={say('records.totals')}
          figures={[
            { says: say('records.came'), amount: figure('came') },
            { says: say('records.went'), amount: figure('went') },
            { says: say('records.net'), amount: figure('net'), tone: toneOf(totals.data?.net ?? '') },
          ]}
        />
        <Button kind="ghost" size="s" className={css['why']} onClick={() => openWhy('')}>
          <Icon name="info" size="s" />
          {say('records.whyNow')}
        </Button>
      </div>
      {only === '' && <HeldWins />}
      <RecordListState
        query={list}
        empty={
          list.data?.list.length === 0
            ? {
                title: say(kind === '' ? 'records.empty' : `records.empty.${kind}`),
                says: say(isNarrowed ? 'records.emptyNarrowed' : 'records.emptyText'),
                action: isNarrowed ? (
                  <Button onClick={() => change({ when: 'all', from: '', to: '', vendor: '', game: '' })}>{say('records.showAll')}</Button>
                ) : undefined,
              }
            : null
        }
      >
        <div aria-busy={list.isPlaceholderData} className={css['list']}>
          <MovementTable label={say('centre.accountRecord')} rows={list.data?.list ?? []} onWhy={openWhy} />
          <ExportButtons asked={{ ...asked, list: 'movements' }} />
          <RecordPager newer={list.data?.newer ?? null} older={list.data?.older ?? null} change={change} />
        </div>
      </RecordListState>
    </div>
  )
}

/** The account record: every movement, with the balance after it (MEMBER-04); with a preset filter the deposits or the withdrawals (A22). */
export const AccountRecord = () => <MovementList />

/** Movements of bonuses (MEMBER-06). */
export const BonusDetails = () => <MovementList only="bonus" />
