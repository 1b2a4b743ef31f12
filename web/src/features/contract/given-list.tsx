import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ContractKind } from '@perya/domain/agent/contract'
import { periods } from '@perya/domain/records/period'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useTeamFilter } from '../../lib/navigation/use-team-filter.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { ExportTeam, Figures, FilterBar, RecordListState } from '../records/index.ts'
import css from './contract.module.css'
import { ContractModal } from './contract-modal.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ContractView } from './use-contracts.ts'
import { ContractStateBadge, TopRate } from './contract-labels.tsx'

const Rows = ({ list, onOpen }: { list: readonly ContractView[]; onOpen: (contract: ContractView) => void }) => {
  const say = useTranslate()
  const moment = useMoment('date')
  const sinceOf = ({ endsAt, beginsAt, offeredAt }: ContractView) => moment(endsAt ?? beginsAt ?? offeredAt)
  return (
    <DataTable
      isCards
      isScrollable
      label={say('contract.givenTable')}
      rows={list}
      keyOf={({ id }) => id}
      opening={{ says: () => say('contract.openContract'), open: onOpen }}
      columns={[
        {
          key: 'member',
          says: say('contract.member'),
          isHead: true,
          cell: (contract) => (
            <>
              <b dir="auto">{contract.name}</b>
              <small className={narrowLine}>
                {say(`contract.period.${contract.period}`)} · {sinceOf(contract)}
              </small>
            </>
          ),
        },
        {
          key: 'rate',
          says: say('contract.rate'),
          isEnd: true,
          cell: (contract) => (
            <>
              <b>
                <TopRate of={contract} />
              </b>
              <small className={narrowLine}>{say(contract.asked === null ? `contract.state.${contract.state}` : 'contract.endAsked')}</small>
            </>
          ),
        },
        { key: 'period', says: say('contract.period'), isWide: true, cell: ({ period }) => say(`contract.period.${period}`) },
        {
          key: 'state',
          says: say('contract.standing'),
          isWide: true,
          cell: ({ state, asked }) => (
            <>
              <ContractStateBadge state={state} />
              {asked !== null && <small>{say('contract.endAsked')}</small>}
            </>
          ),
        },
        { key: 'when', says: say('contract.when'), isWide: true, isOneLine: true, cell: sinceOf },
      ]}
    />
  )
}

/** Contracts that the agent has offered, open or ended, filtered by date of offer and by name; the filters are stored in the address. */
export const GivenList = ({ kind }: { kind: ContractKind }) => {
  const say = useTranslate()
  const { filter, change } = useTeamFilter('all')
  const { when, from, to, find: member } = filter
  const of = filter.status === 'over' ? 'over' : 'open'
  const [openId, setOpenId] = useState<string | null>(null)
  const asked = { kind, of, when, from, to, member } as const
  const query = useInfiniteQuery({
    queryKey: ['contract.given', asked],
    queryFn: ({ pageParam, signal }) => send('contract.given', { ...asked, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  const [first] = query.data?.pages ?? []
  const open = list.find(({ id }) => id === openId)
  return (
    <section className={css['panel']} aria-labelledby="contracts-given">
      <div className={css['panelHead']}>
        <CardTitle id="contracts-given">{say('contract.given')}</CardTitle>
        <Segmented
          label={say('contract.which')}
          value={of}
          choices={[
            { value: 'open', says: say('contract.open') },
            { value: 'over', says: say('contract.over') },
          ]}
          onChoose={(status) => change({ status: status === 'over' ? 'over' : '' })}
        />
      </div>
      <FilterBar filter={filter} offers={periods} count={member === '' ? 0 : 1} change={change} onClear={() => change({ find: '' })}>
        <SearchField label={say('contract.find')} className={css['find']} value={member} onFind={(find) => change({ find })} />
      </FilterBar>
      <RecordListState
        query={query}
        empty={
          query.data !== undefined && list.length === 0
            ? { title: say('contract.noneGiven'), says: say(of === 'open' ? 'contract.noneGivenText' : 'contract.noneOverText') }
            : null
        }
        waits="agent.waiting"
        refuses="agent.refused"
      >
        <div className={css['list']} aria-busy={query.isPlaceholderData}>
          <Figures
            label={say('records.totals')}
            figures={[
              { says: say('contract.all'), amount: String(first?.totalCount ?? 0) },
              ...(first?.counts ?? []).map(({ state, count }) => ({ says: say(`contract.state.${state}`), amount: String(count) })),
            ]}
          />
          <Rows list={list} onOpen={({ id }) => setOpenId(id)} />
          <ListFooter pages={query} count={list.length}>
            <ExportTeam asked={{ list: 'contracts', contracts: kind, of, when, from, to, search: member }} />
          </ListFooter>
        </div>
      </RecordListState>
      {open !== undefined && <ContractModal contract={open} onClose={() => setOpenId(null)} />}
    </section>
  )
}
